/* predicate-sleeps: sleeps for an hour in is_visible(). The host must stop it at the deadline. */
#include <unistd.h>

#include "hostile.h"

INSPECTOR_MANIFEST("predicate-sleeps.json");

static inspector_status_t is_visible(const inspector_item_t *self, const inspector_host_t *host,
                                     const inspector_context_t *context, uint8_t *visible) {
  (void)self, (void)host, (void)context;
  sleep(3600);
  *visible = 1;
  return INSPECTOR_OK;
}

ITEM("predicate-sleeps", .is_visible = is_visible)
PLUGIN("predicate-sleeps")
ENTRY(&plugin)

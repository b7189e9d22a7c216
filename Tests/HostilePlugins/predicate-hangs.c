/* predicate-hangs: never returns from is_visible(). The host must stop it at the deadline. */
#include <unistd.h>

#include "hostile.h"

INSPECTOR_MANIFEST("predicate-hangs.json");

static inspector_status_t is_visible(const inspector_item_t *self, const inspector_host_t *host,
                                     const inspector_context_t *context, uint8_t *visible) {
  (void)self, (void)host, (void)context, (void)visible;
  for (;;) pause();
  return INSPECTOR_FAILED;
}

ITEM("predicate-hangs", .is_visible = is_visible)
PLUGIN("predicate-hangs")
ENTRY(&plugin)

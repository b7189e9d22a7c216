/* predicate-lies: is_visible writes 7. The host must count that as a failure. */
#include "hostile.h"

INSPECTOR_MANIFEST("predicate-lies.json");

static inspector_status_t is_visible(const inspector_item_t *self, const inspector_host_t *host,
                                     const inspector_context_t *context, uint8_t *visible) {
  (void)self, (void)host, (void)context, (void)visible;
  *visible = 7;
  return INSPECTOR_OK;
}

ITEM("predicate-lies", .is_visible = is_visible)
PLUGIN("predicate-lies")
ENTRY(&plugin)

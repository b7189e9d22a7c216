/* predicate-fails: is_visible returns a failure. The host must hide the item and show the
   reason. */
#include "hostile.h"

INSPECTOR_MANIFEST("predicate-fails.json");

static inspector_status_t is_visible(const inspector_item_t *self, const inspector_host_t *host,
                                     const inspector_context_t *context, uint8_t *visible) {
  (void)self, (void)host, (void)context, (void)visible;
  return INSPECTOR_FAILED;
}

ITEM("predicate-fails", .is_visible = is_visible)
PLUGIN("predicate-fails")
ENTRY(&plugin)

/* predicate-loops: never leaves is_visible(), and keeps a core busy. The host must stop it at the
   deadline, and show the others' items. */
#include "hostile.h"

INSPECTOR_MANIFEST("predicate-loops.json");

static inspector_status_t is_visible(const inspector_item_t *self, const inspector_host_t *host,
                                     const inspector_context_t *context, uint8_t *visible) {
  (void)self, (void)host, (void)context, (void)visible;
  spin();
  return INSPECTOR_FAILED;
}

ITEM("predicate-loops", .is_visible = is_visible)
PLUGIN("predicate-loops")
ENTRY(&plugin)

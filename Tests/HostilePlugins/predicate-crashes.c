/* predicate-crashes: dereferences null in is_visible(). The host must outlive it. */
#include "hostile.h"

INSPECTOR_MANIFEST("predicate-crashes.json");

static inspector_status_t is_visible(const inspector_item_t *self, const inspector_host_t *host,
                                     const inspector_context_t *context, uint8_t *visible) {
  (void)self, (void)host, (void)context, (void)visible;
  crash();
  return INSPECTOR_OK;
}

ITEM("predicate-crashes", .is_visible = is_visible)
PLUGIN("predicate-crashes")
ENTRY(&plugin)

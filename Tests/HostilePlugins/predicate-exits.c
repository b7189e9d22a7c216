/* predicate-exits: calls exit(0) in is_visible(). The host must not take that for an answer. */
#include "hostile.h"

INSPECTOR_MANIFEST("predicate-exits.json");

static inspector_status_t is_visible(const inspector_item_t *self, const inspector_host_t *host,
                                     const inspector_context_t *context, uint8_t *visible) {
  (void)self, (void)host, (void)context, (void)visible;
  mark();
  exit(0);
}

ITEM("predicate-exits", .is_visible = is_visible)
PLUGIN("predicate-exits")
ENTRY(&plugin)

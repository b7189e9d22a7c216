/* predicate-keeps-context: keeps its context, and reads it when the next one is asked for.
   Whatever breaks, breaks in the plugin's process. */
#include "hostile.h"

INSPECTOR_MANIFEST("predicate-keeps-context.json");

static inspector_status_t is_visible(const inspector_item_t *self, const inspector_host_t *host,
                                     const inspector_context_t *context, uint8_t *visible) {
  (void)self;
  static const inspector_context_t *kept;
  const inspector_host_context_t *reader =
      find(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_CONTEXT));
  if (kept) reader->selection_count(kept);
  kept = context;
  *visible = 1;
  return INSPECTOR_OK;
}

ITEM("predicate-keeps-context", .is_visible = is_visible)
PLUGIN("predicate-keeps-context")
ENTRY(&plugin)

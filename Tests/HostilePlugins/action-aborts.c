/* action-aborts: writes a property and calls abort(). The host must outlive it; the document must
   be unchanged. */
#include "hostile.h"

INSPECTOR_MANIFEST("action-aborts.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  fade(invocation, 0.5);
  mark();
  abort();
}

ITEM("action-aborts", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-aborts")
ENTRY(&plugin)

/* action-cancels: stops as if it had been asked to. The host must make no undo step. */
#include "hostile.h"

INSPECTOR_MANIFEST("action-cancels.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  fade(invocation, 0.5);
  return INSPECTOR_CANCELLED;
}

ITEM("action-cancels", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-cancels")
ENTRY(&plugin)

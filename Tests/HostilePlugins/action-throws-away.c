/* action-throws-away: writes a property and then fails. The document must be unchanged. */
#include "hostile.h"

INSPECTOR_MANIFEST("action-throws-away.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  fade(invocation, 0.5);
  return INSPECTOR_FAILED;
}

ITEM("action-throws-away", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-throws-away")
ENTRY(&plugin)

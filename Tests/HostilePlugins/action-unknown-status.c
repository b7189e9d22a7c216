/* action-unknown-status: returns a status that no header lists. The host must count it as a
   failure. */
#include "hostile.h"

INSPECTOR_MANIFEST("action-unknown-status.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  return 4711;
}

ITEM("action-unknown-status", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-unknown-status")
ENTRY(&plugin)

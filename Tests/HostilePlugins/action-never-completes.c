/* action-never-completes: says that it goes on and never ends. The host must stop it at the
   deadline. */
#include "hostile.h"

INSPECTOR_MANIFEST("action-never-completes.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  return INSPECTOR_PENDING;
}

ITEM("action-never-completes", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-never-completes")
ENTRY(&plugin)

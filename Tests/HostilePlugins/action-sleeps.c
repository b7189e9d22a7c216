/* action-sleeps: sleeps for an hour in its action. The host must stop it at the deadline; the
   document must be unchanged. */
#include <unistd.h>

#include "hostile.h"

INSPECTOR_MANIFEST("action-sleeps.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  fade(invocation, 0.5);
  sleep(3600);
  return INSPECTOR_OK;
}

ITEM("action-sleeps", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-sleeps")
ENTRY(&plugin)

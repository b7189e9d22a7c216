/* process-kills-group: kills its process group. The host must not be in it. */
#include <signal.h>

#include "hostile.h"

INSPECTOR_MANIFEST("process-kills-group.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  fade(invocation, 0.5);
  kill(0, SIGKILL);
  spin();
  return INSPECTOR_OK;
}

ITEM("process-kills-group", .action = INSPECTOR_FUNCTION(act))
PLUGIN("process-kills-group")
ENTRY(&plugin)

/* process-kills-host: kills its parent. The host must have forbidden it. */
#include <signal.h>
#include <unistd.h>

#include "attempt.h"

INSPECTOR_MANIFEST("process-kills-host.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  attempted("kill", kill(getppid(), SIGKILL));
  return tell(invocation);
}

ITEM("process-kills-host", .action = INSPECTOR_FUNCTION(act))
PLUGIN("process-kills-host")
ENTRY(&plugin)

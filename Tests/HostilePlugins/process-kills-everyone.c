/* process-kills-everyone: sends a signal to every process there is. The host must have forbidden
   it. The signal does no harm where it is let through. */
#include <signal.h>

#include "attempt.h"

INSPECTOR_MANIFEST("process-kills-everyone.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  attempted("kill", kill(-1, SIGURG));
  return tell(invocation);
}

ITEM("process-kills-everyone", .action = INSPECTOR_FUNCTION(act))
PLUGIN("process-kills-everyone")
ENTRY(&plugin)

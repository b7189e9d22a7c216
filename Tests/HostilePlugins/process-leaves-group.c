/* process-leaves-group: leaves its process group. The host must have forbidden it, or stop it all
   the same. */
#include <unistd.h>

#include "attempt.h"

INSPECTOR_MANIFEST("process-leaves-group.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  attempted("setpgid", setpgid(0, getpgid(getppid())));
  attempted("setsid", setsid());
  return tell(invocation);
}

ITEM("process-leaves-group", .action = INSPECTOR_FUNCTION(act))
PLUGIN("process-leaves-group")
ENTRY(&plugin)

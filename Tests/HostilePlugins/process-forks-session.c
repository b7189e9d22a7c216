/* process-forks-session: starts a process in a session of its own, so that it outlives its group.
   The host must have forbidden it. */
#include <unistd.h>

#include "attempt.h"

INSPECTOR_MANIFEST("process-forks-session.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  pid_t child = fork();
  if (child == 0) {
    setsid();
    // Long enough to be found, short enough to do no harm.
    sleep(5);
    _exit(0);
  }
  attempted("fork", child);
  attempted("setsid", setsid());
  return tell(invocation);
}

ITEM("process-forks-session", .action = INSPECTOR_FUNCTION(act))
PLUGIN("process-forks-session")
ENTRY(&plugin)

/* action-stops: stops its own process. The host must stop it for good at the deadline, or have
   forbidden it. */
#include <signal.h>
#include <unistd.h>

#include "attempt.h"

INSPECTOR_MANIFEST("action-stops.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  attempted("kill", kill(getpid(), SIGSTOP));
  attempted("raise", raise(SIGSTOP) ? -1 : 0);
  return tell(invocation);
}

ITEM("action-stops", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-stops")
ENTRY(&plugin)

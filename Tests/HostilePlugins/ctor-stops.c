/* ctor-stops: stops its own process in a constructor. The host must stop it for good at the
   deadline, or have forbidden it. */
#include <signal.h>
#include <unistd.h>

#include "attempt.h"

INSPECTOR_MANIFEST("ctor-stops.json");

__attribute__((constructor)) static void construct(void) {
  attempted("kill", kill(getpid(), SIGSTOP));
}

static inspector_status_t act(inspector_invocation_t *invocation) {
  return tell(invocation);
}

ITEM("ctor-stops", .action = INSPECTOR_FUNCTION(act))
PLUGIN("ctor-stops")
ENTRY(&plugin)

/* process-forks: starts a process. The host must have forbidden it. */
#include <unistd.h>

#include "attempt.h"

INSPECTOR_MANIFEST("process-forks.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  pid_t child = fork();
  if (child == 0) {
    sleep(2);
    _exit(0);
  }
  attempted("fork", child);
  return tell(invocation);
}

ITEM("process-forks", .action = INSPECTOR_FUNCTION(act))
PLUGIN("process-forks")
ENTRY(&plugin)

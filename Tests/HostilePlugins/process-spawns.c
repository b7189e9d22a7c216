/* process-spawns: starts a program as posix_spawn does. The host must have forbidden it. */
#include <spawn.h>

#include "attempt.h"

INSPECTOR_MANIFEST("process-spawns.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  pid_t child;
  char *arguments[] = {"/bin/sleep", "5", NULL};
  errno = posix_spawn(&child, arguments[0], NULL, NULL, arguments, NULL);
  attempted("posix_spawn", errno ? -1 : 0);
  return tell(invocation);
}

ITEM("process-spawns", .action = INSPECTOR_FUNCTION(act))
PLUGIN("process-spawns")
ENTRY(&plugin)

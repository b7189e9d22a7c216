/* process-executes: becomes another program. The host must have forbidden it. */
#include <unistd.h>

#include "attempt.h"

INSPECTOR_MANIFEST("process-executes.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  char *arguments[] = {"/bin/sleep", "3600", NULL};
  attempted("execve", execve(arguments[0], arguments, NULL));
  return tell(invocation);
}

ITEM("process-executes", .action = INSPECTOR_FUNCTION(act))
PLUGIN("process-executes")
ENTRY(&plugin)

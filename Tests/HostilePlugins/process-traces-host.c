/* process-traces-host: traces its parent. The host must have forbidden it. */
#include <sys/ptrace.h>
#include <unistd.h>

#include "attempt.h"

INSPECTOR_MANIFEST("process-traces-host.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  attempted("ptrace", ptrace(PTRACE_SEIZE, getppid(), NULL, NULL));
  attempted("ptrace", ptrace(PTRACE_ATTACH, getppid(), NULL, NULL));
  return tell(invocation);
}

ITEM("process-traces-host", .action = INSPECTOR_FUNCTION(act))
PLUGIN("process-traces-host")
ENTRY(&plugin)

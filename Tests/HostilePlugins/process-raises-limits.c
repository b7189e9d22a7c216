/* process-raises-limits: raises its own limits, and asks to outlive its host. The host must have
   forbidden it. */
#include <sys/prctl.h>
#include <sys/resource.h>

#include "attempt.h"

INSPECTOR_MANIFEST("process-raises-limits.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  struct rlimit limit = {1 << 20, 1 << 20};
  attempted("setrlimit", setrlimit(RLIMIT_NOFILE, &limit));
  attempted("PR_SET_PDEATHSIG", prctl(PR_SET_PDEATHSIG, 0));
  attempted("PR_SET_DUMPABLE", prctl(PR_SET_DUMPABLE, 1));
  return tell(invocation);
}

ITEM("process-raises-limits", .action = INSPECTOR_FUNCTION(act))
PLUGIN("process-raises-limits")
ENTRY(&plugin)

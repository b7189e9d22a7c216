/* process-limits-host: takes its parent's descriptors, core and time away: by limits, by priority,
   by affinity. The host must have forbidden it. */
#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

#include "attempt.h"

INSPECTOR_MANIFEST("process-limits-host.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  struct rlimit limit = {1 << 20, 1 << 20};
  attempted("prlimit", prlimit(getppid(), RLIMIT_NOFILE, NULL, &limit));
  attempted("prlimit", prlimit(getppid(), RLIMIT_NOFILE, &limit, NULL));
  attempted("setpriority", setpriority(PRIO_PROCESS, (id_t)getppid(), 1));
  struct sched_param parameter = {0};
  attempted("sched_setscheduler", sched_setscheduler(getppid(), SCHED_IDLE, &parameter));
  cpu_set_t processors;
  CPU_ZERO(&processors);
  CPU_SET(0, &processors);
  attempted("sched_setaffinity", sched_setaffinity(getppid(), sizeof processors, &processors));
  return tell(invocation);
}

ITEM("process-limits-host", .action = INSPECTOR_FUNCTION(act))
PLUGIN("process-limits-host")
ENTRY(&plugin)

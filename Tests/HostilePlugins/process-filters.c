/* process-filters: installs a filter for system calls of its own. The host must have forbidden it. */
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "attempt.h"

INSPECTOR_MANIFEST("process-filters.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  struct sock_filter allow = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  struct sock_fprog program = {1, &allow};
  attempted("no_new_privs", prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0));
  attempted("seccomp", syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program));
  attempted("prctl", prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program));
  return tell(invocation);
}

ITEM("process-filters", .action = INSPECTOR_FUNCTION(act))
PLUGIN("process-filters")
ENTRY(&plugin)

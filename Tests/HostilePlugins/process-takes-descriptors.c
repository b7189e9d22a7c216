/* process-takes-descriptors: takes descriptors out of its parent. The host must have forbidden it. */
#include <sys/syscall.h>
#include <unistd.h>

#include "attempt.h"

INSPECTOR_MANIFEST("process-takes-descriptors.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  long parent = syscall(SYS_pidfd_open, getppid(), 0);
  attempted("pidfd_open", parent);
  attempted("pidfd_getfd", syscall(SYS_pidfd_getfd, parent, 1, 0));
  attempted("pidfd_send_signal", syscall(SYS_pidfd_send_signal, parent, 0, NULL, 0));
  return tell(invocation);
}

ITEM("process-takes-descriptors", .action = INSPECTOR_FUNCTION(act))
PLUGIN("process-takes-descriptors")
ENTRY(&plugin)

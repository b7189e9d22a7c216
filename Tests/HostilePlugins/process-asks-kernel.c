/* process-asks-kernel: tries the doors of the kernel that no plugin needs. The host must have
   closed them. */
#include <sched.h>
#include <sys/mount.h>
#include <sys/personality.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "attempt.h"

INSPECTOR_MANIFEST("process-asks-kernel.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  attempted("unshare", unshare(CLONE_NEWUSER));
  attempted("mount", mount("none", "/mnt", "tmpfs", 0, NULL));
  attempted("chroot", chroot("/"));
  char parameters[256] = {0};
  attempted("io_uring_setup", syscall(SYS_io_uring_setup, 1, parameters));
  attempted("bpf", syscall(SYS_bpf, 0, parameters, sizeof parameters));
  attempted("perf_event_open", syscall(SYS_perf_event_open, parameters, 0, -1, -1, 0));
  attempted("userfaultfd", syscall(SYS_userfaultfd, 1));
  attempted("keyctl", syscall(SYS_keyctl, 0, -3, 0));
  attempted("open_by_handle_at", syscall(SYS_open_by_handle_at, -100, parameters, 0));
  attempted("personality", personality(0x0040000));
  attempted("clone3", syscall(SYS_clone3, parameters, 64));
  return tell(invocation);
}

ITEM("process-asks-kernel", .action = INSPECTOR_FUNCTION(act))
PLUGIN("process-asks-kernel")
ENTRY(&plugin)

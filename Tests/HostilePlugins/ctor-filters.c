/* ctor-filters: installs, in a constructor, a filter that makes every later one seem to succeed.
   The host's must be there already, and forbid it. */
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "attempt.h"

INSPECTOR_MANIFEST("ctor-filters.json");

__attribute__((constructor)) static void construct(void) {
  struct sock_filter steps[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_seccomp, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {sizeof steps / sizeof *steps, steps};
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  attempted("seccomp", syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program));
  attempted("open", open("/etc/passwd", O_RDONLY));
  attempted("socket", socket(AF_INET, SOCK_STREAM, 0));
}

static inspector_status_t act(inspector_invocation_t *invocation) {
  return tell(invocation);
}

ITEM("ctor-filters", .action = INSPECTOR_FUNCTION(act))
PLUGIN("ctor-filters")
ENTRY(&plugin)

// Makes system calls fail, as on an older or a stricter system, and becomes another program. The filter
// outlives `execve`, and what that program adds comes on top.

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// A call by its number and the error it fails with.
struct denied_call {
  uint32_t number;
  uint16_t error;
};

// Landlock's calls, as a kernel answers that doesn't know them.
#define WITHOUT_LANDLOCK {444, ENOSYS}, {445, ENOSYS}, {446, ENOSYS}

// Denies the calls and runs the rest of the command line. Returns only if it can't.
static int run_without(const struct denied_call *calls, size_t count, char **arguments) {
  struct sock_filter code[64];
  size_t length = 0;
  if (arguments[1] == NULL || 2 * count + 2 > sizeof code / sizeof code[0]) {
    fprintf(stderr, "usage: %s COMMAND [ARGUMENT]...\n", arguments[0]);
    return 64;
  }
  code[length++] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
  for (size_t i = 0; i < count; i++) {
    code[length++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, calls[i].number, 0, 1);
    code[length++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | calls[i].error);
  }
  code[length++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  const struct sock_fprog program = {(unsigned short)length, code};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 ||
      syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) != 0) {
    perror("seccomp");
    return 71;
  }
  execvp(arguments[1], arguments + 1);
  perror(arguments[1]);
  return 127;
}

/* ctor-attempts: tries in a constructor what is forbidden: a file, a socket, a process, a signal.
   The sandbox must be whole before the plugin is loaded. */
#include <fcntl.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#include "attempt.h"

INSPECTOR_MANIFEST("ctor-attempts.json");

__attribute__((constructor)) static void construct(void) {
  attempted("open", open("/etc/passwd", O_RDONLY));
  attempted("socket", socket(AF_INET, SOCK_STREAM, 0));
  pid_t child = fork();
  if (child == 0) _exit(0);
  attempted("fork", child);
  attempted("kill", kill(getppid(), 0));
}

static inspector_status_t act(inspector_invocation_t *invocation) {
  return tell(invocation);
}

ITEM("ctor-attempts", .action = INSPECTOR_FUNCTION(act))
PLUGIN("ctor-attempts")
ENTRY(&plugin)

/* socket-unix: connects to a socket in the file system. The host must have forbidden it. */
#include <sys/socket.h>
#include <sys/un.h>

#include "attempt.h"

INSPECTOR_MANIFEST("socket-unix.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  struct sockaddr_un address = {.sun_family = AF_UNIX, .sun_path = "/run/inspector-hostile"};
  int one = socket(AF_UNIX, SOCK_STREAM, 0);
  if (!attempted("socket", one)) return tell(invocation);
  attempted("connect", connect(one, (struct sockaddr *)&address, sizeof address));
  return tell(invocation);
}

ITEM("socket-unix", .action = INSPECTOR_FUNCTION(act))
PLUGIN("socket-unix")
ENTRY(&plugin)

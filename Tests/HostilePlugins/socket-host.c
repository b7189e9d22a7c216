/* socket-host: connects the descriptors that it was given elsewhere. The host must have forbidden
   it. */
#include <sys/socket.h>
#include <sys/un.h>

#include "attempt.h"

INSPECTOR_MANIFEST("socket-host.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  struct sockaddr_un address = {.sun_family = AF_UNIX, .sun_path = "\0inspector-hostile"};
  attempted("connect", connect(3, (struct sockaddr *)&address, sizeof address));
  attempted("bind", bind(3, (struct sockaddr *)&address, sizeof address));
  attempted("socketpair", socketpair(AF_UNIX, SOCK_STREAM, 0, (int[2]){0}));
  return tell(invocation);
}

ITEM("socket-host", .action = INSPECTOR_FUNCTION(act))
PLUGIN("socket-host")
ENTRY(&plugin)

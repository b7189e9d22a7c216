/* socket-abstract: connects to a socket that has a name and no file. The host must have forbidden
   it. */
#include <sys/socket.h>
#include <sys/un.h>

#include "attempt.h"

INSPECTOR_MANIFEST("socket-abstract.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  struct sockaddr_un address = {.sun_family = AF_UNIX, .sun_path = "\0inspector-hostile"};
  int one = socket(AF_UNIX, SOCK_STREAM, 0);
  if (!attempted("socket", one)) return tell(invocation);
  attempted("connect", connect(one, (struct sockaddr *)&address, sizeof address));
  return tell(invocation);
}

ITEM("socket-abstract", .action = INSPECTOR_FUNCTION(act))
PLUGIN("socket-abstract")
ENTRY(&plugin)

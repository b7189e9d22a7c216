/* socket-tcp: connects to a port of this machine, and listens at one. The host must have forbidden
   it. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include "attempt.h"

INSPECTOR_MANIFEST("socket-tcp.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(9)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  int one = socket(AF_INET, SOCK_STREAM, 0);
  if (!attempted("socket", one)) return tell(invocation);
  attempted("connect", connect(one, (struct sockaddr *)&address, sizeof address));
  int two = socket(AF_INET, SOCK_STREAM, 0);
  address.sin_port = 0;
  attempted("bind", bind(two, (struct sockaddr *)&address, sizeof address));
  attempted("listen", listen(two, 1));
  return tell(invocation);
}

ITEM("socket-tcp", .action = INSPECTOR_FUNCTION(act))
PLUGIN("socket-tcp")
ENTRY(&plugin)

/* socket-udp: sends a datagram. The host must have forbidden it. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include "attempt.h"

INSPECTOR_MANIFEST("socket-udp.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(9)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  int one = socket(AF_INET, SOCK_DGRAM, 0);
  if (!attempted("socket", one)) return tell(invocation);
  attempted("sendto", sendto(one, "x", 1, 0, (struct sockaddr *)&address, sizeof address));
  return tell(invocation);
}

ITEM("socket-udp", .action = INSPECTOR_FUNCTION(act))
PLUGIN("socket-udp")
ENTRY(&plugin)

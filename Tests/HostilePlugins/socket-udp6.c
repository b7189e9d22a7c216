/* socket-udp6: sends a datagram by the newer protocol. The host must have forbidden it. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include "attempt.h"

INSPECTOR_MANIFEST("socket-udp6.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  struct sockaddr_in6 address = {.sin6_family = AF_INET6, .sin6_port = htons(9)};
  address.sin6_addr = in6addr_loopback;
  int one = socket(AF_INET6, SOCK_DGRAM, 0);
  if (!attempted("socket", one)) return tell(invocation);
  attempted("sendto", sendto(one, "x", 1, 0, (struct sockaddr *)&address, sizeof address));
  return tell(invocation);
}

ITEM("socket-udp6", .action = INSPECTOR_FUNCTION(act))
PLUGIN("socket-udp6")
ENTRY(&plugin)

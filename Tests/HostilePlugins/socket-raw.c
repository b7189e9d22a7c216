/* socket-raw: opens a socket to the kernel, and one for raw packets. The host must have forbidden
   it. */
#include <sys/socket.h>

#include "attempt.h"

INSPECTOR_MANIFEST("socket-raw.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  attempted("netlink", socket(AF_NETLINK, SOCK_RAW, 0));
  attempted("packet", socket(AF_PACKET, SOCK_RAW, 0));
  attempted("raw", socket(AF_INET, SOCK_RAW, 1));
  return tell(invocation);
}

ITEM("socket-raw", .action = INSPECTOR_FUNCTION(act))
PLUGIN("socket-raw")
ENTRY(&plugin)

/* protocol-empty: sends an empty packet, which looks like the end of the connection. The host must
   end it and say so. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-empty.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  transmit("", 0);
  return wait_for_the_end();
}

ITEM("protocol-empty", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-empty")
ENTRY(&plugin)

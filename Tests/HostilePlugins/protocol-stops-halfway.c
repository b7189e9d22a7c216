/* protocol-stops-halfway: sends the first part of an answer, and never the rest. The host must
   stop it at the deadline. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-stops-halfway.json");

WATCH

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  begin(KIND_ENDED);
  forged.header.length = PACKET_PAYLOAD;
  forged.header.flags = PACKET_MORE_FOLLOWS;
  transmit_forged();
  return wait_for_the_end();
}

ITEM("protocol-stops-halfway", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-stops-halfway")
ENTRY(&plugin)

/* protocol-endless-message: sends parts of an answer for ever, and never the last one. The host
   must not keep them all. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-endless-message.json");

WATCH

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  begin(KIND_ENDED);
  forged.header.length = PACKET_PAYLOAD;
  forged.header.flags = PACKET_MORE_FOLLOWS;
  while (transmit_forged() >= 0) {
  }
  return wait_for_the_end();
}

ITEM("protocol-endless-message", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-endless-message")
ENTRY(&plugin)

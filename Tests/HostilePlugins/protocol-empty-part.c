/* protocol-empty-part: sends a part of an answer that has no bytes. The host must end it and say
   so. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-empty-part.json");

WATCH

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  begin(KIND_ENDED);
  forged.header.flags = PACKET_MORE_FOLLOWS;
  transmit_forged();
  return wait_for_the_end();
}

ITEM("protocol-empty-part", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-empty-part")
ENTRY(&plugin)

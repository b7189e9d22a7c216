/* protocol-part-cut: sends a part of an answer that isn't the last, and shorter than a part is.
   The host must end it and say so. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-part-cut.json");

WATCH

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  begin_end("forged", 0);
  forged.header.flags = PACKET_MORE_FOLLOWS;
  transmit_forged();
  return wait_for_the_end();
}

ITEM("protocol-part-cut", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-part-cut")
ENTRY(&plugin)

/* protocol-interleaves: begins a second message within the first. The host must end it and say so. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-interleaves.json");

WATCH

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  begin(KIND_ENDED);
  forged.header.length = PACKET_PAYLOAD;
  forged.header.flags = PACKET_MORE_FOLLOWS;
  transmit_forged();
  begin(KIND_LOG);
  put_number(0, 3);
  put_text("within");
  transmit_forged();
  return wait_for_the_end();
}

ITEM("protocol-interleaves", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-interleaves")
ENTRY(&plugin)

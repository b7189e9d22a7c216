/* protocol-oversized: sends the longest packet that the system takes, as one answer. The host must
   not take it, end it and say so. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-oversized.json");

WATCH

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  static char bytes[512 << 10];
  begin(KIND_ENDED);
  for (size_t count = sizeof bytes; count > sizeof forged; count -= 4096) {
    forged.header.length = (uint32_t)(count - PACKET_SIZE);
    memcpy(bytes, &forged.header, sizeof forged.header);
    if (transmit(bytes, count) >= 0) break;
  }
  return wait_for_the_end();
}

ITEM("protocol-oversized", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-oversized")
ENTRY(&plugin)

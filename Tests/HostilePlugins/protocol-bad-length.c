/* protocol-bad-length: sends an answer that says that more bytes follow than do. The host must end
   it and say so. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-bad-length.json");

WATCH

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  begin_end("forged", 0);
  forged.header.length += 8;
  transmit(&forged, sizeof forged.header + forged.header.length - 8);
  return wait_for_the_end();
}

ITEM("protocol-bad-length", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-bad-length")
ENTRY(&plugin)

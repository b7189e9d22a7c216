/* protocol-huge-length: sends an answer that says that 4 GiB follow. The host must not allocate
   them, end it and say so. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-huge-length.json");

WATCH

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  begin_end("forged", 0);
  forged.header.length = UINT32_MAX;
  transmit(&forged, sizeof forged.header + 9);
  return wait_for_the_end();
}

ITEM("protocol-huge-length", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-huge-length")
ENTRY(&plugin)

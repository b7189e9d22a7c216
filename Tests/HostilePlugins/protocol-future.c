/* protocol-future: answers a request that hasn't been made. The host must end it and say so. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-future.json");

WATCH

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  begin_end("forged", 0);
  forged.header.sequence += 1;
  transmit_forged();
  return wait_for_the_end();
}

ITEM("protocol-future", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-future")
ENTRY(&plugin)

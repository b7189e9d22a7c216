/* protocol-starts-again: says once more that it has started. The host must end it and say so. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-starts-again.json");

WATCH

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  begin(KIND_STARTED);
  put_number(0, 8);
  forged.header.sequence = 1;
  transmit_forged();
  return wait_for_the_end();
}

ITEM("protocol-starts-again", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-starts-again")
ENTRY(&plugin)

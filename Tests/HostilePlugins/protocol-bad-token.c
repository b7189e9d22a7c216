/* protocol-bad-token: answers with the number of another worker. The host must end it and say so. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-bad-token.json");

WATCH

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  begin_end("forged", 0);
  forged.header.token ^= 0x5a5a5a5a;
  transmit_forged();
  return wait_for_the_end();
}

ITEM("protocol-bad-token", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-bad-token")
ENTRY(&plugin)

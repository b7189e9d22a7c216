/* protocol-bad-kind: answers with a kind of message that there isn't. The host must end it and say
   so. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-bad-kind.json");

WATCH

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  begin_end("forged", 0);
  forged.header.kind = 0xffff;
  transmit_forged();
  return wait_for_the_end();
}

ITEM("protocol-bad-kind", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-bad-kind")
ENTRY(&plugin)

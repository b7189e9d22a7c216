/* protocol-host-kind: answers with a message that only hosts send. The host must end it and say
   so. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-host-kind.json");

WATCH

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  begin_end("forged", 0);
  forged.header.kind = seen.kind;
  transmit_forged();
  return wait_for_the_end();
}

ITEM("protocol-host-kind", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-host-kind")
ENTRY(&plugin)

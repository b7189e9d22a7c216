/* protocol-bad-magic: sends an answer that doesn't begin as one. The host must end it and say so. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-bad-magic.json");

WATCH

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  begin_end("forged", 0);
  forged.header.magic ^= 1;
  transmit_forged();
  return wait_for_the_end();
}

ITEM("protocol-bad-magic", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-bad-magic")
ENTRY(&plugin)

/* protocol-bad-flags: answers with flags that there aren't. The host must end it and say so. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-bad-flags.json");

WATCH

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  begin_end("forged", 0);
  forged.header.flags = 0xfffe;
  transmit_forged();
  return wait_for_the_end();
}

ITEM("protocol-bad-flags", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-bad-flags")
ENTRY(&plugin)

/* protocol-trailing: sends an answer with bytes behind its end. The host must end it and say so. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-trailing.json");

WATCH

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  begin_end("forged", 0);
  put_number(0, 8);
  transmit_forged();
  return wait_for_the_end();
}

ITEM("protocol-trailing", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-trailing")
ENTRY(&plugin)

/* protocol-changes-type: answers with a change to a value of a type that there isn't. The host
   must end it and say so. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-changes-type.json");

WATCH

static inspector_status_t act(inspector_invocation_t *invocation) {
  begin_end("forged", 1);
  put_number(call(invocation)->block(invocation, 0), 8);
  put_text("opacity");
  put_number(255, 1);
  transmit_forged();
  return wait_for_the_end();
}

ITEM("protocol-changes-type", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-changes-type")
ENTRY(&plugin)

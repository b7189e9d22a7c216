/* protocol-changes-foreign: answers with a change of a block that there isn't. Nothing of it may
   be done. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-changes-foreign.json");

WATCH

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  begin_end("forged", 1);
  put_number(999999, 8);
  put_text("opacity");
  put_number(3, 1);
  const double value = 0.5;
  put(&value, 8);
  transmit_forged();
  return wait_for_the_end();
}

ITEM("protocol-changes-foreign", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-changes-foreign")
ENTRY(&plugin)

/* protocol-changes-range: answers with a change to a value that the property can't have. Nothing
   of it may be done. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-changes-range.json");

WATCH

static inspector_status_t act(inspector_invocation_t *invocation) {
  begin_end("forged", 1);
  put_number(call(invocation)->block(invocation, 0), 8);
  put_text("opacity");
  put_number(3, 1);
  const double value = 7;
  put(&value, 8);
  transmit_forged();
  return wait_for_the_end();
}

ITEM("protocol-changes-range", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-changes-range")
ENTRY(&plugin)

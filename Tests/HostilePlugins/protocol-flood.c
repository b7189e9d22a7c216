/* protocol-flood: sends lines of log for ever, each well made. The host must keep a few, or end
   it, and not slow down. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-flood.json");

WATCH

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  begin(KIND_LOG);
  forged.header.sequence = 0;
  put_number(0, 3);
  put_text("flood");
  while (transmit_forged() >= 0) {
  }
  return wait_for_the_end();
}

ITEM("protocol-flood", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-flood")
ENTRY(&plugin)

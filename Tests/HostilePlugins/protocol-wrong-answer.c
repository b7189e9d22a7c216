/* protocol-wrong-answer: answers a run as if the plugin had been asked to end. The host must end
   it and say so. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-wrong-answer.json");

WATCH

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  begin(KIND_DONE);
  transmit_forged();
  return wait_for_the_end();
}

ITEM("protocol-wrong-answer", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-wrong-answer")
ENTRY(&plugin)

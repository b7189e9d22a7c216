/* protocol-garbage: sends an answer of the right kind whose bytes are chance. The host must end it
   and say so. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-garbage.json");

WATCH

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  begin(KIND_ENDED);
  for (int index = 0; index < 1000; index++) put_number((uint64_t)random(), 4);
  transmit_forged();
  return wait_for_the_end();
}

ITEM("protocol-garbage", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-garbage")
ENTRY(&plugin)

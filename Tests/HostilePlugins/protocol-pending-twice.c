/* protocol-pending-twice: says twice that its action goes on. The host must end it and say so. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-pending-twice.json");

WATCH

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  begin(KIND_PENDING);
  transmit_forged();
  transmit_forged();
  return wait_for_the_end();
}

ITEM("protocol-pending-twice", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-pending-twice")
ENTRY(&plugin)

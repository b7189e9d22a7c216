/* protocol-bad-progress: says that it is not-a-number far. The host must end it and say so. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-bad-progress.json");

WATCH

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  const double fraction = __builtin_nan("");
  begin(KIND_PROGRESS);
  put(&fraction, 8);
  transmit_forged();
  return wait_for_the_end();
}

ITEM("protocol-bad-progress", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-bad-progress")
ENTRY(&plugin)

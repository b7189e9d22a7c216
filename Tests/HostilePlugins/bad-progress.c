/* bad-progress: reports progress that is not a number. The host must answer INVALID_ARGUMENT;
   the action returns the answer. */
#include "hostile.h"

INSPECTOR_MANIFEST("bad-progress.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  return call(invocation)->set_progress(invocation, __builtin_nan(""));
}

ITEM("bad-progress", .action = INSPECTOR_FUNCTION(act))
PLUGIN("bad-progress")
ENTRY(&plugin)

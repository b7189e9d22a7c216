/* action-not-a-number: writes an opacity that is not a number. The host must refuse the value. */
#include "hostile.h"

INSPECTOR_MANIFEST("action-not-a-number.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  return fade(invocation, __builtin_nan(""));
}

ITEM("action-not-a-number", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-not-a-number")
ENTRY(&plugin)

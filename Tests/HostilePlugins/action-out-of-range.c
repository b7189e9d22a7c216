/* action-out-of-range: writes an opacity of 7. The host must refuse the value and leave the
   document alone. */
#include "hostile.h"

INSPECTOR_MANIFEST("action-out-of-range.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  return fade(invocation, 7);
}

ITEM("action-out-of-range", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-out-of-range")
ENTRY(&plugin)

/* action-crashes: writes a property and dereferences null. The host must outlive it; the
   document must be unchanged. */
#include "hostile.h"

INSPECTOR_MANIFEST("action-crashes.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  fade(invocation, 0.5);
  crash();
  return INSPECTOR_OK;
}

ITEM("action-crashes", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-crashes")
ENTRY(&plugin)

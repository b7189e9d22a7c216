/* progress-floods: reports progress a million times. The host must not slow down, nor keep it. */
#include "hostile.h"

INSPECTOR_MANIFEST("progress-floods.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  for (int index = 0; index <= 1000000; index++) {
    call(invocation)->set_progress(invocation, index / 1000000.0);
  }
  return INSPECTOR_OK;
}

ITEM("progress-floods", .action = INSPECTOR_FUNCTION(act))
PLUGIN("progress-floods")
ENTRY(&plugin)

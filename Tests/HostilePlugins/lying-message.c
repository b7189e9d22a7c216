/* lying-message: sets a message whose length is over all limits. The host must not read it. */
#include "hostile.h"

INSPECTOR_MANIFEST("lying-message.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  return say(invocation, "a", UINT64_MAX);
}

ITEM("lying-message", .action = INSPECTOR_FUNCTION(act))
PLUGIN("lying-message")
ENTRY(&plugin)

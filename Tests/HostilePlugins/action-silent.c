/* action-silent: goes on, and is silent for longer than the 0.2 s that it has asked for. The host
   must give it up, and refuse what it does afterwards. */
#include "hostile.h"

INSPECTOR_MANIFEST("action-silent.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  fade(invocation, 0.5);
  return INSPECTOR_PENDING;
}

ITEM("action-silent", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-silent")
ENTRY(&plugin)

/* action-exits: writes a property and calls exit(0). The host must not take that for success. */
#include "hostile.h"

INSPECTOR_MANIFEST("action-exits.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  fade(invocation, 0.5);
  exit(0);
}

ITEM("action-exits", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-exits")
ENTRY(&plugin)

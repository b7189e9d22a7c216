/* action-loops: never leaves its action, and keeps a core busy. The host must stop it at the
   deadline; the document must be unchanged. */
#include "hostile.h"

INSPECTOR_MANIFEST("action-loops.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  fade(invocation, 0.5);
  spin();
  return INSPECTOR_FAILED;
}

ITEM("action-loops", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-loops")
ENTRY(&plugin)

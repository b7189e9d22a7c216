/* protocol-replaces: puts something else in the place of its connection. The host must end it, or
   not notice. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-replaces.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  fade(invocation, 0.5);
  dup2(STDOUT_FILENO, CONNECTION);
  return INSPECTOR_OK;
}

ITEM("protocol-replaces", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-replaces")
ENTRY(&plugin)

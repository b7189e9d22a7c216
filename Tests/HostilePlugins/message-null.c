/* message-null: sets a message that has bytes, and gives none. The host must answer
   INVALID_ARGUMENT; the action returns the answer. */
#include "hostile.h"

INSPECTOR_MANIFEST("message-null.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  return say(invocation, NULL, 5);
}

ITEM("message-null", .action = INSPECTOR_FUNCTION(act))
PLUGIN("message-null")
ENTRY(&plugin)

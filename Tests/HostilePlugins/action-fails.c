/* action-fails: sets a message and fails. The host must show the message. */
#include "hostile.h"

INSPECTOR_MANIFEST("action-fails.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  say(invocation, "The sky is too dark.", 20);
  return INSPECTOR_FAILED;
}

ITEM("action-fails", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-fails")
ENTRY(&plugin)

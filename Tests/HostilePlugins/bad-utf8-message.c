/* bad-utf8-message: sets a message that is not UTF-8. The host must answer INVALID_ARGUMENT; the
   action returns the answer. */
#include "hostile.h"

INSPECTOR_MANIFEST("bad-utf8-message.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  return say(invocation, "\xff\xfe", 2);
}

ITEM("bad-utf8-message", .action = INSPECTOR_FUNCTION(act))
PLUGIN("bad-utf8-message")
ENTRY(&plugin)

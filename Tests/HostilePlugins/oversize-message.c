/* oversize-message: sets a message of 4,097 bytes. The host must answer INVALID_ARGUMENT; the
   action returns the answer. */
#include "hostile.h"

INSPECTOR_MANIFEST("oversize-message.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  char text[4097];
  memset(text, 'a', sizeof text);
  return say(invocation, text, sizeof text);
}

ITEM("oversize-message", .action = INSPECTOR_FUNCTION(act))
PLUGIN("oversize-message")
ENTRY(&plugin)

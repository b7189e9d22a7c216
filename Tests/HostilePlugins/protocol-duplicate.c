/* protocol-duplicate: answers its request itself, then once more, and then lets the worker answer
   it. The host must take one at most, end it and say so. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-duplicate.json");

WATCH

static inspector_status_t act(inspector_invocation_t *invocation) {
  begin_end("forged", 0);
  transmit_forged();
  transmit_forged();
  return fade(invocation, 0.5);
}

ITEM("protocol-duplicate", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-duplicate")
ENTRY(&plugin)

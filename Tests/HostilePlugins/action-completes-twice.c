/* action-completes-twice: ends twice. The host must answer the second with WRONG_STATE, and
   commit once. */
#include "hostile.h"

INSPECTOR_MANIFEST("action-completes-twice.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  fade(invocation, 0.5);
  call(invocation)->complete(invocation, INSPECTOR_OK);
  call(invocation)->complete(invocation, INSPECTOR_FAILED);
  return INSPECTOR_PENDING;
}

ITEM("action-completes-twice", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-completes-twice")
ENTRY(&plugin)

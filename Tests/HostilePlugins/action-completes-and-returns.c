/* action-completes-and-returns: ends with complete() and returns OK too. The host must commit
   once. */
#include "hostile.h"

INSPECTOR_MANIFEST("action-completes-and-returns.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  fade(invocation, 0.5);
  call(invocation)->complete(invocation, INSPECTOR_OK);
  return INSPECTOR_OK;
}

ITEM("action-completes-and-returns", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-completes-and-returns")
ENTRY(&plugin)

/* action-completes-and-crashes: writes, says that it has succeeded, and dies. The host must say
   which of the two it believes; the document must be as before or as written, and nothing between. */
#include "hostile.h"

INSPECTOR_MANIFEST("action-completes-and-crashes.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  fade(invocation, 0.5);
  call(invocation)->complete(invocation, INSPECTOR_OK);
  crash();
  return INSPECTOR_PENDING;
}

ITEM("action-completes-and-crashes", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-completes-and-crashes")
ENTRY(&plugin)

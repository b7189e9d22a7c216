/* action-hangs: never returns from its action. The host must stop it at the deadline. */
#include <unistd.h>

#include "hostile.h"

INSPECTOR_MANIFEST("action-hangs.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  for (;;) pause();
  return INSPECTOR_FAILED;
}

ITEM("action-hangs", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-hangs")
ENTRY(&plugin)

/* action-exits-at-once: writes a property and calls _exit(0). The host must not take that for
   success. */
#include <unistd.h>

#include "hostile.h"

INSPECTOR_MANIFEST("action-exits-at-once.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  fade(invocation, 0.5);
  mark();
  _exit(0);
}

ITEM("action-exits-at-once", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-exits-at-once")
ENTRY(&plugin)

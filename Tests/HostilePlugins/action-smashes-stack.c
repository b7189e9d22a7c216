/* action-smashes-stack: writes far behind an array on the stack. The host must outlive it; the
   document must be unchanged. */
#include "hostile.h"

INSPECTOR_MANIFEST("action-smashes-stack.json");

__attribute__((noinline)) static void smash(void) {
  volatile char bytes[16];
  volatile char *volatile start = bytes;
  for (int index = 0; index < 4096; index++) start[index] = 'x';
}

static inspector_status_t act(inspector_invocation_t *invocation) {
  fade(invocation, 0.5);
  mark();
  smash();
  return INSPECTOR_OK;
}

ITEM("action-smashes-stack", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-smashes-stack")
ENTRY(&plugin)

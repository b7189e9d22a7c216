/* action-recurses: calls itself until the stack ends. The host must outlive it; the document must
   be unchanged. */
#include "hostile.h"

INSPECTOR_MANIFEST("action-recurses.json");

// The array is used after the call, so that no compiler makes a loop of it.
__attribute__((noinline)) static int deeper(int depth) {
  volatile char bytes[256];
  bytes[0] = (char)depth;
  int result = deeper(depth + 1);
  return result + bytes[0];
}

static inspector_status_t act(inspector_invocation_t *invocation) {
  fade(invocation, 0.5);
  return deeper(1) ? INSPECTOR_OK : INSPECTOR_FAILED;
}

ITEM("action-recurses", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-recurses")
ENTRY(&plugin)

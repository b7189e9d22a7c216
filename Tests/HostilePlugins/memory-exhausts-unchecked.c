/* memory-exhausts-unchecked: allocates 10 GB and writes there whatever it got. The host must
   outlive it. */
#include "hostile.h"

INSPECTOR_MANIFEST("memory-exhausts-unchecked.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  fade(invocation, 0.5);
  volatile char *volatile part = malloc((size_t)10 << 30);
  for (size_t index = 0; index < (size_t)10 << 30; index += 4096) part[index] = 1;
  return INSPECTOR_OK;
}

ITEM("memory-exhausts-unchecked", .action = INSPECTOR_FUNCTION(act))
PLUGIN("memory-exhausts-unchecked")
ENTRY(&plugin)

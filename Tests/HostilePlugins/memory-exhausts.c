/* memory-exhausts: allocates 10 GB in parts, uses them, and looks at each result. The host must go
   on; the plugin says where it was stopped. */
#include "attempt.h"

INSPECTOR_MANIFEST("memory-exhausts.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  long parts = 0;
  for (; parts < 160; parts++) {
    char *part = malloc(64 << 20);
    if (!part) break;
    for (size_t index = 0; index < 64 << 20; index += 4096) ((volatile char *)part)[index] = 1;
  }
  attempted("malloc", parts < 160 ? -1 : 0);
  return tell(invocation);
}

ITEM("memory-exhausts", .action = INSPECTOR_FUNCTION(act))
PLUGIN("memory-exhausts")
ENTRY(&plugin)

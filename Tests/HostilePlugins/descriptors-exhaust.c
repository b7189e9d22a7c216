/* descriptors-exhaust: opens descriptors until there are no more, and keeps them. The host must
   have as many as before. */
#include <unistd.h>

#include "attempt.h"

INSPECTOR_MANIFEST("descriptors-exhaust.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  int count = 0, last = 0;
  while ((last = dup(0)) >= 0 && count < 1 << 20) count++;
  attempted("dup", last);
  attempted("pipe", pipe((int[2]){0}));
  return tell(invocation);
}

ITEM("descriptors-exhaust", .action = INSPECTOR_FUNCTION(act))
PLUGIN("descriptors-exhaust")
ENTRY(&plugin)

/* action-overflows-heap: writes over the allocation behind its own, and gives that back. The host
   must outlive it; the document must be unchanged. */
#include "hostile.h"

INSPECTOR_MANIFEST("action-overflows-heap.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  fade(invocation, 0.5);
  mark();
  char *volatile first = malloc(2000);
  char *volatile second = malloc(2000);
  // From the first into the second, with the allocator's own words between the two.
  volatile char *place = first < second ? first : second;
  for (int index = 0; index < 4000; index++) place[index] = '\x41';
  free(second);
  free(first);
  return INSPECTOR_OK;
}

ITEM("action-overflows-heap", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-overflows-heap")
ENTRY(&plugin)

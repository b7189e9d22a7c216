/* action-frees-twice: gives an allocation back twice. The host must outlive it; the document must
   be unchanged. */
#include "hostile.h"

INSPECTOR_MANIFEST("action-frees-twice.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  fade(invocation, 0.5);
  mark();
  void *volatile block = malloc(100);
  void *volatile same = block;
  free(block);
  free(same);
  return INSPECTOR_OK;
}

ITEM("action-frees-twice", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-frees-twice")
ENTRY(&plugin)

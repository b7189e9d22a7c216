/* action-dies-halfway: writes properties of several blocks' parts, reports progress, and dies in
   the middle. None of the writes may remain. */
#include "hostile.h"

INSPECTOR_MANIFEST("action-dies-halfway.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  const inspector_host_document_t *document =
      find(invocation->host, INSPECTOR_STRING(INSPECTOR_INTERFACE_DOCUMENT));
  inspector_block_t block = call(invocation)->block(invocation, 0);
  for (int step = 0; step < 1000; step++) {
    fade(invocation, step / 1000.0);
    document->set_integer(invocation, block, INSPECTOR_STRING(ID("action-dies-halfway") "/step"),
                          step);
    call(invocation)->set_progress(invocation, step / 2000.0);
    if (step == 500) crash();
  }
  return INSPECTOR_OK;
}

ITEM("action-dies-halfway", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-dies-halfway")
ENTRY(&plugin)

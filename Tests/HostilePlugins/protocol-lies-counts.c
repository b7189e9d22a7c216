/* protocol-lies-counts: sends an end that says that a billion changes follow. The host must
   allocate nothing for them, end it and say so. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-lies-counts.json");

WATCH

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  begin_end("", 1000000000);
  transmit_forged();
  return wait_for_the_end();
}

ITEM("protocol-lies-counts", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-lies-counts")
ENTRY(&plugin)

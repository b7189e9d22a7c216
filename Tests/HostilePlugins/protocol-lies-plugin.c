/* protocol-lies-plugin: logs in the name of a plugin that its worker doesn't have. The host must
   log it as the worker's own. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-lies-plugin.json");

WATCH

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  begin(KIND_LOG);
  forged.header.sequence = 0;
  put_number(999, 2);
  put_number(3, 1);
  put_text("somebody else");
  transmit_forged();
  return wait_for_the_end();
}

ITEM("protocol-lies-plugin", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-lies-plugin")
ENTRY(&plugin)

/* protocol-closes: closes its connection and lives on. The host must notice, end it and say so. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-closes.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  shutdown(CONNECTION, SHUT_RDWR);
  close(CONNECTION);
  return wait_for_the_end();
}

ITEM("protocol-closes", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-closes")
ENTRY(&plugin)

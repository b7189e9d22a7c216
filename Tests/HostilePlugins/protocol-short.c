/* protocol-short: sends half a header. The host must end it and say so. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-short.json");

WATCH

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  begin_end("forged", 0);
  transmit(&forged, sizeof forged.header / 2);
  return wait_for_the_end();
}

ITEM("protocol-short", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-short")
ENTRY(&plugin)

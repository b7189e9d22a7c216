/* protocol-bad-utf8: sends an answer whose text isn't UTF-8. The host must end it and say so. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-bad-utf8.json");

WATCH

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  begin_end("\xff\xfe\xc3\x28", 0);
  transmit_forged();
  return wait_for_the_end();
}

ITEM("protocol-bad-utf8", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-bad-utf8")
ENTRY(&plugin)

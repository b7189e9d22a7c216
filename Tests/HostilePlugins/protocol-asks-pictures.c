/* protocol-asks-pictures: asks the host for the picture of a file that the document doesn't show.
   The host must not open it. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-asks-pictures.json");

WATCH

static inspector_status_t act(inspector_invocation_t *invocation) {
  begin(KIND_PIXELS_WANTED);
  forged.header.sequence = 1 << 20;
  put_number(0, 2);
  put_number(call(invocation)->block(invocation, 0), 8);
  put_text("file:///etc/passwd");
  transmit_forged();
  return wait_for_the_end();
}

ITEM("protocol-asks-pictures", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-asks-pictures")
ENTRY(&plugin)

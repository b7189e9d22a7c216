/* protocol-floods-pictures: asks the host for pictures for ever, and takes none. The host must
   have as many descriptors as before, and not slow down. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-floods-pictures.json");

WATCH

static inspector_status_t act(inspector_invocation_t *invocation) {
  for (uint64_t sequence = 1 << 20;; sequence++) {
    begin(KIND_PIXELS_WANTED);
    forged.header.sequence = sequence;
    put_number(0, 2);
    put_number(call(invocation)->block(invocation, 0), 8);
    put_text("file:///etc/passwd");
    if (transmit_forged() < 0) break;
  }
  return wait_for_the_end();
}

ITEM("protocol-floods-pictures", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-floods-pictures")
ENTRY(&plugin)

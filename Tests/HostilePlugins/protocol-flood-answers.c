/* protocol-flood-answers: sends answers for ever, each well made. The host must end it and say so,
   and keep nothing. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-flood-answers.json");

WATCH

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  begin_end("forged", 0);
  while (transmit_forged() >= 0) {
  }
  return wait_for_the_end();
}

ITEM("protocol-flood-answers", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-flood-answers")
ENTRY(&plugin)

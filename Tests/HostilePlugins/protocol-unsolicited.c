/* protocol-unsolicited: sends an answer while nobody has asked anything, after its action has
   ended well. The host must notice by itself, end it and say so. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-unsolicited.json");

WATCH

static void *work(void *nothing) {
  usleep(100000);
  begin_end("forged", 0);
  transmit_forged();
  return nothing;
}

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  pthread_t thread;
  if (pthread_create(&thread, NULL, work, NULL)) return INSPECTOR_FAILED;
  pthread_detach(thread);
  return INSPECTOR_OK;
}

ITEM("protocol-unsolicited", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-unsolicited")
ENTRY(&plugin)

/* action-spins-threads: keeps eight threads busy and never returns. The host must stop all of them
   at the deadline. */
#include <pthread.h>

#include "hostile.h"

INSPECTOR_MANIFEST("action-spins-threads.json");

static void *work(void *nothing) {
  spin();
  return nothing;
}

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  for (int index = 0; index < 8; index++) {
    pthread_t thread;
    if (pthread_create(&thread, NULL, work, NULL)) break;
  }
  spin();
  return INSPECTOR_FAILED;
}

ITEM("action-spins-threads", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-spins-threads")
ENTRY(&plugin)

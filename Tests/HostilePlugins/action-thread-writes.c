/* action-thread-writes: writes from a thread of its own and ends there. This is allowed: the
   write must be committed. */
#include <pthread.h>

#include "hostile.h"

INSPECTOR_MANIFEST("action-thread-writes.json");

static void *work(void *invocation) {
  fade(invocation, 0.5);
  call(invocation)->complete(invocation, INSPECTOR_OK);
  return NULL;
}

static inspector_status_t act(inspector_invocation_t *invocation) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, work, invocation)) return INSPECTOR_FAILED;
  pthread_detach(thread);
  return INSPECTOR_PENDING;
}

ITEM("action-thread-writes", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-thread-writes")
ENTRY(&plugin)

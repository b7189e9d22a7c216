/* action-thread-crashes: dereferences null on a thread of its own. The host must outlive it; the
   document must be unchanged. */
#include <pthread.h>

#include "hostile.h"

INSPECTOR_MANIFEST("action-thread-crashes.json");

static void *work(void *invocation) {
  fade(invocation, 0.5);
  crash();
  return NULL;
}

static inspector_status_t act(inspector_invocation_t *invocation) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, work, invocation)) return INSPECTOR_FAILED;
  pthread_detach(thread);
  return INSPECTOR_PENDING;
}

ITEM("action-thread-crashes", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-thread-crashes")
ENTRY(&plugin)

/* action-completes-late: is silent for longer than it may, and then says that it has succeeded.
   Nobody may be waiting any more; the document must be unchanged. */
#include <pthread.h>
#include <unistd.h>

#include "hostile.h"

INSPECTOR_MANIFEST("action-completes-late.json");

static void *work(void *invocation) {
  fade(invocation, 0.5);
  sleep(2);
  call(invocation)->complete(invocation, INSPECTOR_OK);
  return NULL;
}

static inspector_status_t act(inspector_invocation_t *invocation) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, work, invocation)) return INSPECTOR_FAILED;
  pthread_detach(thread);
  return INSPECTOR_PENDING;
}

ITEM("action-completes-late", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-completes-late")
ENTRY(&plugin)

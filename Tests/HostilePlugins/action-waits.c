/* action-waits: goes on, reports progress, and ends when it is asked to. This is allowed: the host
   must take what others ask for meanwhile, and change nothing. */
#include <pthread.h>
#include <unistd.h>

#include "hostile.h"

INSPECTOR_MANIFEST("action-waits.json");

static void *work(void *data) {
  inspector_invocation_t *invocation = data;
  const inspector_host_invocation_t *host = call(invocation);
  fade(invocation, 0.5);
  host->set_progress(invocation, 0.25);
  while (!*invocation->cancelled) {
    host->set_progress(invocation, 0.5);
    usleep(2000);
  }
  host->complete(invocation, INSPECTOR_CANCELLED);
  return NULL;
}

static inspector_status_t act(inspector_invocation_t *invocation) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, work, invocation)) return INSPECTOR_FAILED;
  pthread_detach(thread);
  return INSPECTOR_PENDING;
}

ITEM("action-waits", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-waits")
ENTRY(&plugin)

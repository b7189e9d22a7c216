/* action-completes-after-cancel: writes and succeeds once it has been asked to stop. That is too
   late to stop: the host takes it whole, as one step, or not at all. */
#include <pthread.h>
#include <unistd.h>

#include "hostile.h"

INSPECTOR_MANIFEST("action-completes-after-cancel.json");

static void *work(void *data) {
  inspector_invocation_t *invocation = data;
  call(invocation)->set_progress(invocation, 0.5);
  while (!inspector_is_cancelled(invocation)) usleep(2000);
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

ITEM("action-completes-after-cancel", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-completes-after-cancel")
ENTRY(&plugin)

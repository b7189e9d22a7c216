/* action-ignores-cancel: gives signs of life for ever, and doesn't stop when it is asked to. The
   host must end it after a while. */
#include <pthread.h>
#include <unistd.h>

#include "hostile.h"

INSPECTOR_MANIFEST("action-ignores-cancel.json");

static void *work(void *data) {
  inspector_invocation_t *invocation = data;
  fade(invocation, 0.5);
  for (;;) {
    call(invocation)->set_progress(invocation, 0.5);
    usleep(2000);
  }
  return NULL;
}

static inspector_status_t act(inspector_invocation_t *invocation) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, work, invocation)) return INSPECTOR_FAILED;
  pthread_detach(thread);
  return INSPECTOR_PENDING;
}

ITEM("action-ignores-cancel", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-ignores-cancel")
ENTRY(&plugin)

/* action-writes-late: writes, from a thread of its own, when the action has ended. The host must
   answer WRONG_STATE, or its process must end alone; the late value must not appear. */
#include <pthread.h>
#include <unistd.h>

#include "hostile.h"

INSPECTOR_MANIFEST("action-writes-late.json");

static void *work(void *invocation) {
  usleep(100000);
  for (int round = 0; round < 100; round++) {
    usleep(2000);
    fade(invocation, 0.25);
    call(invocation)->complete(invocation, INSPECTOR_OK);
  }
  return NULL;
}

static inspector_status_t act(inspector_invocation_t *invocation) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, work, invocation)) return INSPECTOR_FAILED;
  pthread_detach(thread);
  return INSPECTOR_OK;
}

ITEM("action-writes-late", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-writes-late")
ENTRY(&plugin)

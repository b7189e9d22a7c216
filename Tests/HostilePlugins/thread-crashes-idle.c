/* thread-crashes-idle: dies on a thread of its own while nobody asks it anything. The host must
   notice by itself, and name it. */
#include <pthread.h>
#include <unistd.h>

#include "hostile.h"

INSPECTOR_MANIFEST("thread-crashes-idle.json");

static void *work(void *nothing) {
  usleep(100000);
  crash();
  return nothing;
}

static inspector_status_t act(inspector_invocation_t *invocation) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, work, NULL)) return INSPECTOR_FAILED;
  pthread_detach(thread);
  return fade(invocation, 0.5);
}

ITEM("thread-crashes-idle", .action = INSPECTOR_FUNCTION(act))
PLUGIN("thread-crashes-idle")
ENTRY(&plugin)

/* action-ends-thread: ends the plugin's main thread and leaves its process alive. The host must
   stop it at the deadline, or when it sees that. */
#include <pthread.h>

#include "hostile.h"

INSPECTOR_MANIFEST("action-ends-thread.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  fade(invocation, 0.5);
  pthread_exit(NULL);
}

ITEM("action-ends-thread", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-ends-thread")
ENTRY(&plugin)

/* threads-exhaust: starts threads until there are no more. The host must have forbidden most of
   them. */
#include <pthread.h>
#include <unistd.h>

#include "attempt.h"

INSPECTOR_MANIFEST("threads-exhaust.json");

static void *work(void *nothing) {
  for (;;) pause();
  return nothing;
}

static inspector_status_t act(inspector_invocation_t *invocation) {
  int count = 0;
  pthread_t thread;
  while (count < 4096 && (errno = pthread_create(&thread, NULL, work, NULL)) == 0) count++;
  attempted("pthread_create", errno ? -1 : 0);
  return tell(invocation);
}

ITEM("threads-exhaust", .action = INSPECTOR_FUNCTION(act))
PLUGIN("threads-exhaust")
ENTRY(&plugin)

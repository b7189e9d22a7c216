/* edit-slow: takes its time over every value that a control sends, and can't do those above 0.8.
   Nothing of the values before may be lost, and values that come meanwhile must not queue up. */
#include <pthread.h>
#include <time.h>

#include "hostile.h"

INSPECTOR_MANIFEST("edit-slow.json");

typedef struct {
  inspector_invocation_t *invocation;
  double to;
} job_t;

static void *work(void *argument) {
  job_t job = *(job_t *)argument;
  free(argument);
  for (int round = 0; round < 5; round++) {
    if (inspector_is_cancelled(job.invocation)) {
      call(job.invocation)->complete(job.invocation, INSPECTOR_CANCELLED);
      return NULL;
    }
    nanosleep(&(struct timespec){.tv_nsec = 4000000}, NULL);
  }
  inspector_status_t status = INSPECTOR_FAILED;
  if (job.to <= 0.8) status = fade(job.invocation, job.to);
  else say(job.invocation, "Too much.", 9);
  call(job.invocation)->complete(job.invocation, status);
  return NULL;
}

INSPECTOR_ACTION(act, (double, to)) {
  job_t *job = malloc(sizeof *job);
  if (!job) return INSPECTOR_FAILED;
  *job = (job_t){invocation, to};
  pthread_t thread;
  if (pthread_create(&thread, NULL, work, job)) return INSPECTOR_FAILED;
  pthread_detach(thread);
  return INSPECTOR_PENDING;
}

ITEM("edit-slow", .action = INSPECTOR_FUNCTION(act), .signature = INSPECTOR_SIGNATURE(act))
PLUGIN("edit-slow")
ENTRY(&plugin)

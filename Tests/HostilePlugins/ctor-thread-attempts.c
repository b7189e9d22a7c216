/* ctor-thread-attempts: starts a thread in a constructor, which tries what is forbidden once the
   plugin is in use. The sandbox must hold for every thread. */
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#include "attempt.h"

INSPECTOR_MANIFEST("ctor-thread-attempts.json");

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static pthread_t early;

static void *work(void *nothing) {
  pthread_mutex_lock(&gate);
  attempted("open", open("/etc/passwd", O_RDONLY));
  attempted("socket", socket(AF_INET, SOCK_STREAM, 0));
  attempted("kill", kill(getppid(), 0));
  return nothing;
}

__attribute__((constructor)) static void construct(void) {
  pthread_mutex_lock(&gate);
  if (pthread_create(&early, NULL, work, NULL)) crash();
}

static inspector_status_t act(inspector_invocation_t *invocation) {
  pthread_mutex_unlock(&gate);
  pthread_join(early, NULL);
  return tell(invocation);
}

ITEM("ctor-thread-attempts", .action = INSPECTOR_FUNCTION(act))
PLUGIN("ctor-thread-attempts")
ENTRY(&plugin)

/* action-ends-main: ends the main thread of its process, whose lists of descriptors and memory are empty from then on,
   and says on another that it goes on. The host must end it. */
#include <pthread.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "hostile.h"

INSPECTOR_MANIFEST("action-ends-main.json");

static void end(int number) {
  (void)number;
  syscall(SYS_exit, 0);
}

static void *go_on(void *context) {
  inspector_invocation_t *invocation = context;
  syscall(SYS_tgkill, getpid(), getpid(), SIGUSR1);
  for (;;) {
    call(invocation)->set_progress(invocation, 0.5);
    usleep(10000);
  }
  return NULL;
}

static inspector_status_t act(inspector_invocation_t *invocation) {
  pthread_t thread;
  signal(SIGUSR1, end);
  mark();
  return pthread_create(&thread, NULL, go_on, invocation) == 0 ? INSPECTOR_PENDING : INSPECTOR_FAILED;
}

ITEM("action-ends-main", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-ends-main")
ENTRY(&plugin)

/* protocol-steals: takes the host's requests away from the worker, and answers none. The host must
   stop it at the deadline. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-steals.json");

static void *steal(void *nothing) {
  char byte;
  for (;;) {
    if (recv(CONNECTION, &byte, 1, MSG_DONTWAIT) < 0) sched_yield();
  }
  return nothing;
}

static inspector_status_t init(const inspector_plugin_t *self, const inspector_host_t *host) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, steal, NULL)) return INSPECTOR_FAILED;
  pthread_detach(thread);
  return honest_init(self, host);
}

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  return wait_for_the_end();
}

ITEM("protocol-steals", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-steals", .init = init)
ENTRY(&plugin)

/* thread-left-behind: leaves a thread behind that calls the host when destroy() has returned. The
   host must end the process all the same. */
#include <pthread.h>
#include <unistd.h>

#include "hostile.h"

INSPECTOR_MANIFEST("thread-left-behind.json");

static const inspector_host_t *seen;
static volatile uint8_t destroyed;

static void *work(void *nothing) {
  while (!destroyed) usleep(1000);
  for (;;) {
    const inspector_host_log_t *log = find(seen, INSPECTOR_STRING(INSPECTOR_INTERFACE_LOG));
    if (log) log->write(seen, INSPECTOR_LOG_INFO, INSPECTOR_STRING("Too late."));
  }
  return nothing;
}

static inspector_status_t init(const inspector_plugin_t *self, const inspector_host_t *host) {
  seen = host;
  pthread_t thread;
  if (pthread_create(&thread, NULL, work, NULL)) return INSPECTOR_FAILED;
  pthread_detach(thread);
  return honest_init(self, host);
}

static void destroy(const inspector_plugin_t *self) {
  (void)self;
  destroyed = 1;
}

ITEM("thread-left-behind")
PLUGIN("thread-left-behind", .init = init, .destroy = destroy)
ENTRY(&plugin)

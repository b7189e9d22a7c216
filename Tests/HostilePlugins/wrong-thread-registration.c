/* wrong-thread-registration: binds its item from another thread during init(). The host must
   answer WRONG_STATE. */
#include <pthread.h>

#include "hostile.h"

INSPECTOR_MANIFEST("wrong-thread-registration.json");

static void *work(void *host) {
  add(host, &item);
  return NULL;
}

static inspector_status_t init(const inspector_plugin_t *self, const inspector_host_t *host) {
  (void)self;
  pthread_t thread;
  if (pthread_create(&thread, NULL, work, (void *)host)) return INSPECTOR_FAILED;
  pthread_join(thread, NULL);
  return INSPECTOR_OK;
}

ITEM("wrong-thread-registration")
PLUGIN("wrong-thread-registration", .init = init)
ENTRY(&plugin)

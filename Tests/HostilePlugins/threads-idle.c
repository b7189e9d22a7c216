/* threads-idle: starts threads while nothing is asked of it, a moment after it was loaded. The host must notice it
   when it is next awake. */
#include <pthread.h>
#include <unistd.h>

#include "hostile.h"

INSPECTOR_MANIFEST("threads-idle.json");

static void *wait_for_ever(void *nothing) {
  for (;;) pause();
  return nothing;
}

static void *multiply(void *nothing) {
  usleep(200000);
  pthread_t thread;
  for (int i = 0; i < 60; i++) pthread_create(&thread, NULL, wait_for_ever, NULL);
  return nothing;
}

static inspector_status_t start(const inspector_plugin_t *plugin, const inspector_host_t *host) {
  (void)plugin;
  pthread_t thread;
  if (pthread_create(&thread, NULL, multiply, NULL) != 0) return INSPECTOR_FAILED;
  return add(host, &item);
}

ITEM("threads-idle")
PLUGIN("threads-idle", .init = start)
ENTRY(&plugin)

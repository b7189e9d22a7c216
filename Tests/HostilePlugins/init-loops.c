/* init-loops: never leaves init(), and keeps a core busy. The host must stop it at the deadline. */
#include "hostile.h"

INSPECTOR_MANIFEST("init-loops.json");

static inspector_status_t init(const inspector_plugin_t *self, const inspector_host_t *host) {
  (void)self;
  (void)host;
  spin();
  return INSPECTOR_FAILED;
}

ITEM("init-loops")
PLUGIN("init-loops", .init = init)
ENTRY(&plugin)

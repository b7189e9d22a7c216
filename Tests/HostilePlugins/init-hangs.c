/* init-hangs: never returns from init(). The host must stop it at the deadline. */
#include <unistd.h>

#include "hostile.h"

INSPECTOR_MANIFEST("init-hangs.json");

static inspector_status_t init(const inspector_plugin_t *self, const inspector_host_t *host) {
  (void)self;
  (void)host;
  for (;;) pause();
  return INSPECTOR_FAILED;
}

ITEM("init-hangs")
PLUGIN("init-hangs", .init = init)
ENTRY(&plugin)

/* init-exits: calls _exit(0) in init(). The host must not take that for success. */
#include <unistd.h>

#include "hostile.h"

INSPECTOR_MANIFEST("init-exits.json");

static inspector_status_t init(const inspector_plugin_t *self, const inspector_host_t *host) {
  (void)self;
  (void)host;
  mark();
  _exit(0);
}

ITEM("init-exits")
PLUGIN("init-exits", .init = init)
ENTRY(&plugin)

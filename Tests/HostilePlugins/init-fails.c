/* init-fails: init returns a failure. The host must refuse the plugin and call nothing else. */
#include "hostile.h"

INSPECTOR_MANIFEST("init-fails.json");

static inspector_status_t init(const inspector_plugin_t *self, const inspector_host_t *host) {
  (void)self;
  add(host, &item);
  return INSPECTOR_FAILED;
}

ITEM("init-fails")
PLUGIN("init-fails", .init = init)
ENTRY(&plugin)

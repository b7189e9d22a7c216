/* init-crashes: dereferences null in init(). The host must outlive it. */
#include "hostile.h"

INSPECTOR_MANIFEST("init-crashes.json");

static inspector_status_t init(const inspector_plugin_t *self, const inspector_host_t *host) {
  (void)self;
  (void)host;
  crash();
  return INSPECTOR_OK;
}

ITEM("init-crashes")
PLUGIN("init-crashes", .init = init)
ENTRY(&plugin)

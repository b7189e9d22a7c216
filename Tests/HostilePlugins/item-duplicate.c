/* item-duplicate: binds one item twice. The host must refuse the plugin. */
#include "hostile.h"

INSPECTOR_MANIFEST("item-duplicate.json");

static inspector_status_t init(const inspector_plugin_t *self, const inspector_host_t *host) {
  (void)self;
  add(host, &item);
  add(host, &item);
  return INSPECTOR_OK;
}

ITEM("item-duplicate")
PLUGIN("item-duplicate", .init = init)
ENTRY(&plugin)

/* item-missing: binds nothing. The host must name the item that the manifest declares. */
#include "hostile.h"

INSPECTOR_MANIFEST("item-missing.json");

static inspector_status_t init(const inspector_plugin_t *self, const inspector_host_t *host) {
  (void)self;
  (void)host;
  return INSPECTOR_OK;
}

ITEM("item-missing")
PLUGIN("item-missing", .init = init)
ENTRY(&plugin)

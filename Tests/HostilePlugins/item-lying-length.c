/* item-lying-length: says that its item's id is longer than memory is. The host must refuse the
   item without reading it. */
#include "hostile.h"

INSPECTOR_MANIFEST("item-lying-length.json");

static inspector_status_t init(const inspector_plugin_t *self, const inspector_host_t *host) {
  (void)self;
  inspector_item_t lying = item;
  lying.id.length = UINT64_MAX;
  return add(host, &lying);
}

ITEM("item-lying-length")
PLUGIN("item-lying-length", .init = init)
ENTRY(&plugin)

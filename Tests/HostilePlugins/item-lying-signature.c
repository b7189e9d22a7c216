/* item-lying-signature: says that its item's signature is longer than memory is. The host must
   refuse the item without reading it. */
#include "hostile.h"

INSPECTOR_MANIFEST("item-lying-signature.json");

static inspector_status_t init(const inspector_plugin_t *self, const inspector_host_t *host) {
  (void)self;
  inspector_item_t lying = item;
  lying.signature = (inspector_string_t){"d", UINT64_MAX};
  return add(host, &lying);
}

ITEM("item-lying-signature")
PLUGIN("item-lying-signature", .init = init)
ENTRY(&plugin)

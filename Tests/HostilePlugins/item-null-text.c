/* item-null-text: says that its item's id has bytes, and gives none. The host must refuse the
   item. */
#include "hostile.h"

INSPECTOR_MANIFEST("item-null-text.json");

static inspector_status_t init(const inspector_plugin_t *self, const inspector_host_t *host) {
  (void)self;
  inspector_item_t lying = item;
  lying.id = (inspector_string_t){NULL, 10};
  return add(host, &lying);
}

ITEM("item-null-text")
PLUGIN("item-null-text", .init = init)
ENTRY(&plugin)

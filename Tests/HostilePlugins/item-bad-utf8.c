/* item-bad-utf8: binds an item whose id isn't UTF-8. The host must refuse it, and what a person
   reads must be text. */
#include "hostile.h"

INSPECTOR_MANIFEST("item-bad-utf8.json");

static inspector_status_t init(const inspector_plugin_t *self, const inspector_host_t *host) {
  (void)self;
  inspector_item_t lying = item;
  lying.id = INSPECTOR_STRING("com.example.hostile.\xff\xfe.act");
  return add(host, &lying);
}

ITEM("item-bad-utf8")
PLUGIN("item-bad-utf8", .init = init)
ENTRY(&plugin)

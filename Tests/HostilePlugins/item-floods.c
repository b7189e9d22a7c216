/* item-floods: binds items for ever. The host must refuse them, and keep none. */
#include <stdio.h>

#include "hostile.h"

INSPECTOR_MANIFEST("item-floods.json");

static inspector_status_t init(const inspector_plugin_t *self, const inspector_host_t *host) {
  (void)self;
  inspector_status_t status = add(host, &item);
  for (int index = 0; index < 1000000; index++) {
    char text[64];
    int length = snprintf(text, sizeof text, ID("item-floods") ".act%d", index);
    inspector_item_t other = item;
    other.id = (inspector_string_t){text, (uint64_t)length};
    inspector_status_t next = add(host, &other);
    if (next != INSPECTOR_OK) status = next;
  }
  return status;
}

ITEM("item-floods")
PLUGIN("item-floods", .init = init)
ENTRY(&plugin)

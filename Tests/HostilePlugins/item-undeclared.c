/* item-undeclared: binds an item that the manifest does not declare. The host must refuse the
   plugin. */
#include "hostile.h"

INSPECTOR_MANIFEST("item-undeclared.json");

static const inspector_item_t undeclared = {
    .size = sizeof(inspector_item_t),
    .id = INSPECTOR_STATIC_STRING(ID("item-undeclared") ".secret"),
    .action = INSPECTOR_FUNCTION(honest_act),
};

static inspector_status_t init(const inspector_plugin_t *self, const inspector_host_t *host) {
  (void)self;
  add(host, &item);
  add(host, &undeclared);
  return INSPECTOR_OK;
}

ITEM("item-undeclared")
PLUGIN("item-undeclared", .init = init)
ENTRY(&plugin)

/* body-short-struct: says that its side of the interface is four bytes long. The host must
   refuse the plugin. */
#include "body.h"

INSPECTOR_MANIFEST("body-short-struct.json");

static const void *get_interface(const inspector_item_t *self, inspector_string_t id) {
  static const uint32_t size = 4;
  (void)self, (void)id;
  return &size;
}

ITEM("body-short-struct", .get_interface = get_interface)
PLUGIN("body-short-struct")
ENTRY(&plugin)

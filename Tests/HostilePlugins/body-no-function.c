/* body-no-function: has no function in its side of the interface. The host must refuse the
   plugin. */
#include "body.h"

INSPECTOR_MANIFEST("body-no-function.json");

static const void *get_interface(const inspector_item_t *self, inspector_string_t id) {
  static const inspector_item_body_t item_body = {sizeof item_body, 0, NULL};
  (void)self, (void)id;
  return &item_body;
}

ITEM("body-no-function", .get_interface = get_interface)
PLUGIN("body-no-function")
ENTRY(&plugin)

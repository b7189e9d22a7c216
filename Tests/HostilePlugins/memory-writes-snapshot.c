/* memory-writes-snapshot: writes into a text that the snapshot lent it, and far around it. The
   others' items must see the snapshot as it was. */
#include "hostile.h"

INSPECTOR_MANIFEST("memory-writes-snapshot.json");

static inspector_status_t is_visible(const inspector_item_t *self, const inspector_host_t *host,
                                     const inspector_context_t *context, uint8_t *visible) {
  (void)self;
  const inspector_host_context_t *reader =
      find(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_CONTEXT));
  inspector_string_t type = {0};
  reader->get_string(context, INSPECTOR_STRING("selection.type"), &type);
  for (uint64_t index = 0; index < 65536 && type.bytes; index++) {
    ((volatile char *)type.bytes)[index] = 'x';
  }
  *visible = 1;
  return INSPECTOR_OK;
}

ITEM("memory-writes-snapshot", .is_visible = is_visible)
PLUGIN("memory-writes-snapshot")
ENTRY(&plugin)

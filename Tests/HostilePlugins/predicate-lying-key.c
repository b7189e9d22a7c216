/* predicate-lying-key: reads keys that are longer than memory is, not there, and not UTF-8. The
   host must answer INVALID_ARGUMENT or UNSUPPORTED to all, and show the item. */
#include "hostile.h"

INSPECTOR_MANIFEST("predicate-lying-key.json");

static inspector_status_t is_visible(const inspector_item_t *self, const inspector_host_t *host,
                                     const inspector_context_t *context, uint8_t *visible) {
  (void)self;
  const inspector_host_context_t *reader =
      find(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_CONTEXT));
  double value;
  *visible = reader->get_number(context, (inspector_string_t){"a", UINT64_MAX}, &value) &&
             reader->get_number(context, (inspector_string_t){NULL, 10}, &value) &&
             reader->get_number(context, INSPECTOR_STRING("\xff\xfe"), &value);
  return INSPECTOR_OK;
}

ITEM("predicate-lying-key", .is_visible = is_visible)
PLUGIN("predicate-lying-key")
ENTRY(&plugin)

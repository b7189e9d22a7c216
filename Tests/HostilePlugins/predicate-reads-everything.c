/* predicate-reads-everything: reads 100,000 keys, each another. What the host remembers of them
   must have a limit. */
#include <stdio.h>

#include "hostile.h"

INSPECTOR_MANIFEST("predicate-reads-everything.json");

static inspector_status_t is_visible(const inspector_item_t *self, const inspector_host_t *host,
                                     const inspector_context_t *context, uint8_t *visible) {
  (void)self;
  const inspector_host_context_t *reader =
      find(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_CONTEXT));
  for (int index = 0; index < 100000; index++) {
    char key[1024];
    memset(key, 'k', sizeof key);
    int length = snprintf(key, sizeof key, "property[\"" ID("reads") "/%0900d\"]", index);
    double value;
    reader->get_number(context, (inspector_string_t){key, (uint64_t)length}, &value);
  }
  *visible = 1;
  return INSPECTOR_OK;
}

ITEM("predicate-reads-everything", .is_visible = is_visible)
PLUGIN("predicate-reads-everything")
ENTRY(&plugin)

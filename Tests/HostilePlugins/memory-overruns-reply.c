/* memory-overruns-reply: writes a megabyte behind the byte for its answer. The host must outlive
   it, and show the others' items. */
#include "hostile.h"

INSPECTOR_MANIFEST("memory-overruns-reply.json");

static inspector_status_t is_visible(const inspector_item_t *self, const inspector_host_t *host,
                                     const inspector_context_t *context, uint8_t *visible) {
  (void)self, (void)host, (void)context;
  volatile uint8_t *place = visible;
  for (size_t index = 0; index < 1 << 20; index++) place[index] = 1;
  return INSPECTOR_OK;
}

ITEM("memory-overruns-reply", .is_visible = is_visible)
PLUGIN("memory-overruns-reply")
ENTRY(&plugin)

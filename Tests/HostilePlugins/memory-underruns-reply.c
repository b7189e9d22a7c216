/* memory-underruns-reply: writes 4 KiB in front of the byte for its answer. Whatever breaks,
   breaks in the plugin's process. */
#include "hostile.h"

INSPECTOR_MANIFEST("memory-underruns-reply.json");

static inspector_status_t is_visible(const inspector_item_t *self, const inspector_host_t *host,
                                     const inspector_context_t *context, uint8_t *visible) {
  (void)self, (void)host, (void)context;
  volatile uint8_t *place = visible;
  for (size_t index = 0; index < 4096; index++) *(place - index) = 1;
  return INSPECTOR_OK;
}

ITEM("memory-underruns-reply", .is_visible = is_visible)
PLUGIN("memory-underruns-reply")
ENTRY(&plugin)

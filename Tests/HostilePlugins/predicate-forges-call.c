/* predicate-forges-call: says, where only the worker should, that another item of another plugin
   is being called, and dies. The host must not blame another. */
#include <sys/mman.h>

#include "hostile.h"

INSPECTOR_MANIFEST("predicate-forges-call.json");

static inspector_status_t is_visible(const inspector_item_t *self, const inspector_host_t *host,
                                     const inspector_context_t *context, uint8_t *visible) {
  (void)self, (void)host, (void)context, (void)visible;
  for (int descriptor = 4; descriptor < 64; descriptor++) {
    uint64_t *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    if (page != MAP_FAILED) memset(page, 0xff, 4096);
  }
  crash();
  return INSPECTOR_OK;
}

ITEM("predicate-forges-call", .is_visible = is_visible)
PLUGIN("predicate-forges-call")
ENTRY(&plugin)

/* predicate-slow: takes 80 ms in is_visible(). The host must report it, once. */
#include <time.h>

#include "hostile.h"

INSPECTOR_MANIFEST("predicate-slow.json");

static inspector_status_t is_visible(const inspector_item_t *self, const inspector_host_t *host,
                                     const inspector_context_t *context, uint8_t *visible) {
  (void)self, (void)host, (void)context;
  struct timespec start, now;
  clock_gettime(CLOCK_MONOTONIC, &start);
  do {
    clock_gettime(CLOCK_MONOTONIC, &now);
  } while ((now.tv_sec - start.tv_sec) * 1000 + (now.tv_nsec - start.tv_nsec) / 1000000 < 80);
  *visible = 1;
  return INSPECTOR_OK;
}

ITEM("predicate-slow", .is_visible = is_visible)
PLUGIN("predicate-slow")
ENTRY(&plugin)

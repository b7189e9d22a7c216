/* predicate-forges-life: never leaves is_visible(), and gives signs of life where only the worker
   should. The host must stop it all the same. */
#include <sys/mman.h>

#include "hostile.h"

INSPECTOR_MANIFEST("predicate-forges-life.json");

// Every shared page that can be written is taken for the one of the signs of life.
static void *pages[64];

static void find_pages(void) {
  for (int descriptor = 4; descriptor < 64; descriptor++) {
    void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    if (page != MAP_FAILED) pages[descriptor] = page;
  }
}

static void live_for_ever(void) {
  mark();
  find_pages();
  for (;;) {
    for (int index = 0; index < 64; index++) {
      if (!pages[index]) continue;
      // The first word counts the signs; the second says what is called: a predicate of item after item.
      uint64_t *words = pages[index];
      uint64_t signs = __atomic_add_fetch(words, 1, __ATOMIC_RELAXED);
      __atomic_store_n(words + 1, 3 | signs << 32, __ATOMIC_RELAXED);
    }
  }
}

static inspector_status_t is_visible(const inspector_item_t *self, const inspector_host_t *host,
                                     const inspector_context_t *context, uint8_t *visible) {
  (void)self, (void)host, (void)context, (void)visible;
  live_for_ever();
  return INSPECTOR_FAILED;
}

ITEM("predicate-forges-life", .is_visible = is_visible)
PLUGIN("predicate-forges-life")
ENTRY(&plugin)

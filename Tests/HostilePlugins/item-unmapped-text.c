/* item-unmapped-text: gives an id whose end lies where no memory is. The host must outlive the
   read. */
#include <sys/mman.h>

#include "hostile.h"

INSPECTOR_MANIFEST("item-unmapped-text.json");

static inspector_status_t init(const inspector_plugin_t *self, const inspector_host_t *host) {
  (void)self;
  inspector_item_t lying = item;
  char *pages = mmap(NULL, 8192, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages == MAP_FAILED) return INSPECTOR_FAILED;
  munmap(pages + 4096, 4096);
  memset(pages, 'a', 4096);
  lying.id = (inspector_string_t){pages + 4096 - 20, 60};
  return add(host, &lying);
}

ITEM("item-unmapped-text")
PLUGIN("item-unmapped-text", .init = init)
ENTRY(&plugin)

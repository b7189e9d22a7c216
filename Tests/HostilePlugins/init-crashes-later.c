/* init-crashes-later: init succeeds the first time, and dereferences null when its process is started again. The host
   must outlive it, and so must the others of its group. */
#include "later.h"

INSPECTOR_MANIFEST("init-crashes-later.json");

static inspector_status_t init(const inspector_plugin_t *self, const inspector_host_t *host) {
  (void)self;
  if (is_later()) crash();
  return add(host, &item);
}

ITEM("init-crashes-later", .is_visible = leave)
PLUGIN("init-crashes-later", .init = init)
ENTRY(&plugin)

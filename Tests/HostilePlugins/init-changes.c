/* init-changes: registers a condition the first time, and none when its process is started again. The host must end
   it, and say that it has registered otherwise. */
#include "later.h"

INSPECTOR_MANIFEST("init-changes.json");

static inspector_item_t registered;

static inspector_status_t init(const inspector_plugin_t *self, const inspector_host_t *host) {
  (void)self;
  registered = item;
  if (is_later()) registered.is_visible = NULL;
  return add(host, &registered);
}

ITEM("init-changes", .is_visible = leave)
PLUGIN("init-changes", .init = init)
ENTRY(&plugin)

/* init-fails-later: init succeeds the first time, and fails when its process is started again. The host must say that,
   and ask it nothing. */
#include "later.h"

INSPECTOR_MANIFEST("init-fails-later.json");

static inspector_status_t init(const inspector_plugin_t *self, const inspector_host_t *host) {
  (void)self;
  inspector_status_t status = add(host, &item);
  return is_later() ? INSPECTOR_FAILED : status;
}

ITEM("init-fails-later", .is_visible = leave)
PLUGIN("init-fails-later", .init = init)
ENTRY(&plugin)

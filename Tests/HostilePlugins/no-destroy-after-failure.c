/* no-destroy-after-failure: init fails. The host must not call destroy, which would crash. */
#include "hostile.h"

INSPECTOR_MANIFEST("no-destroy-after-failure.json");

static inspector_status_t init(const inspector_plugin_t *self, const inspector_host_t *host) {
  (void)self;
  (void)host;
  return INSPECTOR_DENIED;
}

static void destroy(const inspector_plugin_t *self) {
  (void)self;
  crash();
}

ITEM("no-destroy-after-failure")
PLUGIN("no-destroy-after-failure", .init = init, .destroy = destroy)
ENTRY(&plugin)

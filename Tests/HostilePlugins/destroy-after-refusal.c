/* destroy-after-refusal: init succeeds but binds nothing. The host must refuse the plugin, and call
   destroy once; destroy logs that it was called. */
#include "hostile.h"

INSPECTOR_MANIFEST("destroy-after-refusal.json");

static const inspector_host_t *seen;

static inspector_status_t init(const inspector_plugin_t *self, const inspector_host_t *host) {
  (void)self;
  seen = host;
  return INSPECTOR_OK;
}

static void destroy(const inspector_plugin_t *self) {
  (void)self;
  const inspector_host_log_t *log = find(seen, INSPECTOR_STRING(INSPECTOR_INTERFACE_LOG));
  log->write(seen, INSPECTOR_LOG_INFO, INSPECTOR_STRING("Destroyed."));
  // Too late: the host must refuse it.
  if (add(seen, &item) == INSPECTOR_OK) crash();
}

ITEM("destroy-after-refusal")
PLUGIN("destroy-after-refusal", .init = init, .destroy = destroy)
ENTRY(&plugin)

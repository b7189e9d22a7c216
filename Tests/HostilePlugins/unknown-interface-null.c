/* unknown-interface-null: asks for an interface that nobody knows. The host must answer null, or
   init() fails. */
#include "hostile.h"

INSPECTOR_MANIFEST("unknown-interface-null.json");

static inspector_status_t init(const inspector_plugin_t *self, const inspector_host_t *host) {
  (void)self;
  if (find(host, INSPECTOR_STRING("inspector.nonsense/1"))) return INSPECTOR_FAILED;
  if (find(host, (inspector_string_t){NULL, 0})) return INSPECTOR_FAILED;
  return add(host, &item);
}

ITEM("unknown-interface-null")
PLUGIN("unknown-interface-null", .init = init)
ENTRY(&plugin)

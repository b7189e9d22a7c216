/* id-trailing-garbage: asks for interfaces by ids that only begin well. The host must answer
   null, or init() fails. */
#include "hostile.h"

INSPECTOR_MANIFEST("id-trailing-garbage.json");

static inspector_status_t init(const inspector_plugin_t *self, const inspector_host_t *host) {
  (void)self;
  if (find(host, INSPECTOR_STRING("inspector.document/1 "))) return INSPECTOR_FAILED;
  if (find(host, INSPECTOR_STRING("inspector.document/10"))) return INSPECTOR_FAILED;
  if (find(host, INSPECTOR_STRING("inspector.document/1\0"))) return INSPECTOR_FAILED;
  if (find(host, INSPECTOR_STRING("inspector.document/"))) return INSPECTOR_FAILED;
  return add(host, &item);
}

ITEM("id-trailing-garbage")
PLUGIN("id-trailing-garbage", .init = init)
ENTRY(&plugin)

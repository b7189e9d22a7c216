/* destroy-crashes: dereferences null in destroy(). The host must outlive it; what the plugin did
   before stays. */
#include "hostile.h"

INSPECTOR_MANIFEST("destroy-crashes.json");

static void destroy(const inspector_plugin_t *self) {
  (void)self;
  crash();
}

ITEM("destroy-crashes")
PLUGIN("destroy-crashes", .destroy = destroy)
ENTRY(&plugin)

/* destroy-loops: never leaves destroy(), and keeps a core busy. The host must not wait for longer
   than its deadline when it ends. */
#include "hostile.h"

INSPECTOR_MANIFEST("destroy-loops.json");

static void destroy(const inspector_plugin_t *self) {
  (void)self;
  spin();
}

ITEM("destroy-loops")
PLUGIN("destroy-loops", .destroy = destroy)
ENTRY(&plugin)

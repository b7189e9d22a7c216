/* init-missing: the plugin has no init(). The host must refuse it. */
#include "hostile.h"

INSPECTOR_MANIFEST("init-missing.json");

ITEM("init-missing")
PLUGIN("init-missing", .init = NULL)
ENTRY(&plugin)

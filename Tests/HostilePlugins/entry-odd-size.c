/* entry-odd-size: the size of the struct is not a multiple of 8. The host must refuse it. */
#include "hostile.h"

INSPECTOR_MANIFEST("entry-odd-size.json");

ITEM("entry-odd-size")
PLUGIN("entry-odd-size", .size = sizeof(inspector_plugin_t) + 1)
ENTRY(&plugin)

/* item-reserved: a reserved field of the item is not 0. The host must refuse the plugin. */
#include "hostile.h"

INSPECTOR_MANIFEST("item-reserved.json");

ITEM("item-reserved", .reserved = 1)
PLUGIN("item-reserved")
ENTRY(&plugin)

/* item-short-struct: the struct of the item is shorter than in ABI 1.0. The host must refuse the
   plugin. */
#include "hostile.h"

INSPECTOR_MANIFEST("item-short-struct.json");

ITEM("item-short-struct", .size = 16)
PLUGIN("item-short-struct")
ENTRY(&plugin)

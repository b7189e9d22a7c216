/* entry-huge-size: the size of the struct is over 4,096. The host must refuse it. */
#include "hostile.h"

INSPECTOR_MANIFEST("entry-huge-size.json");

ITEM("entry-huge-size")
PLUGIN("entry-huge-size", .size = 8192)
ENTRY(&plugin)

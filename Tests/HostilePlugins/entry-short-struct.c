/* entry-short-struct: the struct is shorter than in ABI 1.0. The host must name both sizes and
   read no further. */
#include "hostile.h"

INSPECTOR_MANIFEST("entry-short-struct.json");

ITEM("entry-short-struct")
PLUGIN("entry-short-struct", .size = 24)
ENTRY(&plugin)

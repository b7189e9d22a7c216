/* same-id-b: has the same id as same-id-a. The host must use the first on the search path and
   refuse the other. */
#include "hostile.h"

INSPECTOR_MANIFEST("same-id-b.json");

ITEM("same-id")
PLUGIN("same-id")
ENTRY(&plugin)

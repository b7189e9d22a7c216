/* same-id-a: has the same id as same-id-b. The host must use the first on the search path and
   refuse the other. */
#include "hostile.h"

INSPECTOR_MANIFEST("same-id-a.json");

ITEM("same-id")
PLUGIN("same-id")
ENTRY(&plugin)

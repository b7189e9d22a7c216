/* cycle-a: puts its item after cycle-b's, which is to come after this one. The host must show the
   whole circle, and keep both items. */
#include "hostile.h"

INSPECTOR_MANIFEST("cycle-a.json");

ITEM("cycle-a")
PLUGIN("cycle-a")
ENTRY(&plugin)

/* cycle-b: puts its item after cycle-a's, which is to come after this one. The host must show the
   whole circle, and keep both items. */
#include "hostile.h"

INSPECTOR_MANIFEST("cycle-b.json");

ITEM("cycle-b")
PLUGIN("cycle-b")
ENTRY(&plugin)

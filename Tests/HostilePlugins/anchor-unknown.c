/* anchor-unknown: puts its item after one that nobody declares. The host must leave that change
   out, say so, and keep the item. */
#include "hostile.h"

INSPECTOR_MANIFEST("anchor-unknown.json");

ITEM("anchor-unknown")
PLUGIN("anchor-unknown")
ENTRY(&plugin)

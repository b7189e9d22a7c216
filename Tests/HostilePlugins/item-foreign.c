/* item-foreign: declares an item whose id doesn't begin with its own. The host must refuse the
   plugin from its manifest, and name both ids. */
#include "hostile.h"

INSPECTOR_MANIFEST("item-foreign.json");

ITEM("item-foreign")
PLUGIN("item-foreign")
ENTRY(&plugin)

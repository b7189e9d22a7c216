/* when-malformed: its item's condition ends in the middle. The host must refuse the plugin from
   its manifest, and name the place. */
#include "hostile.h"

INSPECTOR_MANIFEST("when-malformed.json");

ITEM("when-malformed")
PLUGIN("when-malformed")
ENTRY(&plugin)

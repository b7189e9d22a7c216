/* body-missing: has a body in its manifest and none in its code. The host must refuse the
   plugin. */
#include "body.h"

INSPECTOR_MANIFEST("body-missing.json");

ITEM("body-missing")
PLUGIN("body-missing")
ENTRY(&plugin)

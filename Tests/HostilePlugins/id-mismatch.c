/* id-mismatch: the code has another id than the manifest. The host must name both. */
#include "hostile.h"

INSPECTOR_MANIFEST("id-mismatch.json");

ITEM("id-mismatch")
PLUGIN("id-mismatch", .id = INSPECTOR_STATIC_STRING(ID("somebody-else")))
ENTRY(&plugin)

/* no-note: has an entry but no manifest. The host must not load it. */
#include "hostile.h"

ITEM("no-note")
PLUGIN("no-note")
ENTRY(&plugin)

/* newer-minor-needed: the plugin needs minor version 99. The host must name both versions. */
#include "hostile.h"

INSPECTOR_MANIFEST("newer-minor-needed.json");

ITEM("newer-minor-needed")
PLUGIN("newer-minor-needed", .minimum_host_minor = 99)
ENTRY(&plugin)

/* entry-newer-abi: the plugin is built for ABI 2. The host must name both versions. */
#include "hostile.h"

INSPECTOR_MANIFEST("entry-newer-abi.json");

ITEM("entry-newer-abi")
PLUGIN("entry-newer-abi", .abi_major = 2)
ENTRY(&plugin)

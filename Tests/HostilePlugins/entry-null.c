/* entry-null: inspector_entry returns null. The host must say that the plugin refuses this host. */
#include "hostile.h"

INSPECTOR_MANIFEST("entry-null.json");

ENTRY(NULL)

/* not-a-plugin: has a manifest but no entry. The host must say which symbol is missing. */
#include "hostile.h"

INSPECTOR_MANIFEST("not-a-plugin.json");


#include <inspector/manifest.h>

INSPECTOR_MANIFEST("plugin.json");

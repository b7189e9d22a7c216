/* plugin-changes: changes its plugin's struct once it is registered. The host must keep to what it
   was. */
#include "hostile.h"

INSPECTOR_MANIFEST("plugin-changes.json");

static inspector_plugin_t changing;

static void destroy(const inspector_plugin_t *self) {
  (void)self;
  crash();
}

static inspector_status_t act(inspector_invocation_t *invocation) {
  changing.id = INSPECTOR_STRING("com.example.warmth");
  changing.size = 0;
  changing.abi_major = 99;
  changing.init = NULL;
  changing.destroy = destroy;
  return fade(invocation, 0.5);
}

ITEM("plugin-changes", .action = INSPECTOR_FUNCTION(act))
PLUGIN("plugin-changes")

static const inspector_plugin_t *entry(void) {
  if (!changing.size) changing = plugin;
  return &changing;
}

ENTRY(entry())

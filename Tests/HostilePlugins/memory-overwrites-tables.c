/* memory-overwrites-tables: writes over the host's own tables of functions. Other plugins must not
   notice. */
#include "hostile.h"

INSPECTOR_MANIFEST("memory-overwrites-tables.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  fade(invocation, 0.5);
  memset((void *)call(invocation), 0x41, sizeof(inspector_host_invocation_t));
  memset((void *)invocation->host, 0x41, sizeof(inspector_host_t));
  memset(invocation, 0x41, sizeof *invocation);
  return INSPECTOR_OK;
}

ITEM("memory-overwrites-tables", .action = INSPECTOR_FUNCTION(act))
PLUGIN("memory-overwrites-tables")
ENTRY(&plugin)

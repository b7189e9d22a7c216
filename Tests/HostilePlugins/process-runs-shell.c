/* process-runs-shell: asks a shell for a file. The host must have forbidden it. */
#include "attempt.h"

INSPECTOR_MANIFEST("process-runs-shell.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  int result = system("touch /tmp/inspector-hostile-shell");
  attempted("system", result == 0 ? 0 : -1);
  return tell(invocation);
}

ITEM("process-runs-shell", .action = INSPECTOR_FUNCTION(act))
PLUGIN("process-runs-shell")
ENTRY(&plugin)

/* output-closes: closes its output and goes on. The host must not take that for its end, nor wake
   up for it. */
#include <unistd.h>

#include "hostile.h"

INSPECTOR_MANIFEST("output-closes.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  close(STDOUT_FILENO);
  close(STDERR_FILENO);
  return fade(invocation, 0.5);
}

ITEM("output-closes", .action = INSPECTOR_FUNCTION(act))
PLUGIN("output-closes")
ENTRY(&plugin)

/* output-floods: writes 4 MiB to standard output. The host must not block it for ever, must not
   keep all of it, and must say whose it is. */
#include <unistd.h>

#include "hostile.h"

INSPECTOR_MANIFEST("output-floods.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  static char line[4096];
  memset(line, 'x', sizeof line);
  line[sizeof line - 1] = '\n';
  for (int index = 0; index < 1024; index++) {
    if (write(STDOUT_FILENO, line, sizeof line) < 0) return INSPECTOR_FAILED;
  }
  return INSPECTOR_OK;
}

ITEM("output-floods", .action = INSPECTOR_FUNCTION(act))
PLUGIN("output-floods")
ENTRY(&plugin)

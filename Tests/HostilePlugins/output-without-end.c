/* output-without-end: writes to standard output for ever. The host must end it, and keep only a
   little. */
#include <unistd.h>

#include "hostile.h"

INSPECTOR_MANIFEST("output-without-end.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  static char line[65536];
  memset(line, 'x', sizeof line);
  while (write(STDOUT_FILENO, line, sizeof line) >= 0) {
  }
  return INSPECTOR_FAILED;
}

ITEM("output-without-end", .action = INSPECTOR_FUNCTION(act))
PLUGIN("output-without-end")
ENTRY(&plugin)

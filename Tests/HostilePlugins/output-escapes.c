/* output-escapes: writes what changes a terminal, zeros, and bytes that aren't text, and dies.
   What a person reads must not hold them as they are. */
#include <unistd.h>

#include "hostile.h"

INSPECTOR_MANIFEST("output-escapes.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  static const char bytes[] = "\x1b[2J\x1b]0;title\a\r\0\xff\xfe\x80\n\xe2\x80\xae reversed\n";
  if (write(STDERR_FILENO, bytes, sizeof bytes - 1) < 0) return INSPECTOR_FAILED;
  fade(invocation, 0.5);
  abort();
}

ITEM("output-escapes", .action = INSPECTOR_FUNCTION(act))
PLUGIN("output-escapes")
ENTRY(&plugin)

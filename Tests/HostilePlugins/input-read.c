/* input-read: reads standard input, and says how many bytes there were. The host's input must stay
   the host's. */
#include <stdio.h>
#include <unistd.h>

#include "hostile.h"

INSPECTOR_MANIFEST("input-read.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  char bytes[64], text[64];
  long count = read(STDIN_FILENO, bytes, sizeof bytes);
  int length = snprintf(text, sizeof text, "read: %ld", count);
  say(invocation, text, (uint64_t)length);
  return count > 0 ? INSPECTOR_OK : INSPECTOR_FAILED;
}

ITEM("input-read", .action = INSPECTOR_FUNCTION(act))
PLUGIN("input-read")
ENTRY(&plugin)

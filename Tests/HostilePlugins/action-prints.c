/* action-prints: writes to standard output whenever it can, flushed or not. What the host writes
   there must stay what it is. */
#include <stdio.h>
#include <unistd.h>

#include "hostile.h"

INSPECTOR_MANIFEST("action-prints.json");

static void print(const char *text) {
  printf("printed in %s\n", text);
  if (write(STDOUT_FILENO, "raw\n", 4) < 0) crash();
}

__attribute__((constructor)) static void begin(void) { print("a constructor"); }

static inspector_status_t init(const inspector_plugin_t *self, const inspector_host_t *host) {
  print("init");
  fflush(stdout);
  return honest_init(self, host);
}

static inspector_status_t act(inspector_invocation_t *invocation) {
  print("an action");
  return fade(invocation, 0.5);
}

ITEM("action-prints", .action = INSPECTOR_FUNCTION(act))
PLUGIN("action-prints", .init = init)
ENTRY(&plugin)

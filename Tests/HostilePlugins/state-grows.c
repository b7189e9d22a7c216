/* state-grows: keeps more bytes in its own folder than it may, each file as large as one may be. The host must end
   it after the action, and not start it again before that is less. */
#include <fcntl.h>
#include <unistd.h>

#include "hostile.h"

INSPECTOR_MANIFEST("state-grows.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  const char *home = getenv("HOME");
  if (!home) return INSPECTOR_FAILED;
  mark();
  for (int i = 0; i < 5; i++) {
    char path[4200];
    snprintf(path, sizeof path, "%s/%d", home, i);
    int file = open(path, O_CREAT | O_WRONLY, 0600);
    if (file < 0 || ftruncate(file, 64 << 20) != 0) return INSPECTOR_FAILED;
    close(file);
  }
  return INSPECTOR_OK;
}

ITEM("state-grows", .action = INSPECTOR_FUNCTION(act))
PLUGIN("state-grows")
ENTRY(&plugin)

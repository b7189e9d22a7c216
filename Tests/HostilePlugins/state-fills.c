/* state-fills: makes more files in its own folder than it may. The host must end it after the action, and not start
   it again before there are fewer. */
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "hostile.h"

INSPECTOR_MANIFEST("state-fills.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  const char *home = getenv("HOME");
  if (!home) return INSPECTOR_FAILED;
  for (int i = 0; i < 1100; i++) {
    if (i == 1024) mark();
    // Making so many takes its time; this says that it goes on.
    call(invocation)->set_progress(invocation, i / 1100.0);
    char path[4200];
    snprintf(path, sizeof path, "%s/%d", home, i);
    int file = open(path, O_CREAT | O_WRONLY, 0600);
    if (file < 0) return INSPECTOR_FAILED;
    close(file);
  }
  return INSPECTOR_OK;
}

ITEM("state-fills", .action = INSPECTOR_FUNCTION(act))
PLUGIN("state-fills")
ENTRY(&plugin)

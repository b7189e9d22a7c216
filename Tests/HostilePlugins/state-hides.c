/* state-hides: makes a folder in its own folder that can be filled and can't be listed, and one that is too deep. The
   host must end it after the action: what can't be counted is too much. */
#include <sys/stat.h>
#include <unistd.h>

#include "hostile.h"

INSPECTOR_MANIFEST("state-hides.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  (void)invocation;
  const char *home = getenv("HOME");
  if (!home) return INSPECTOR_FAILED;
  mark();
  char path[4200];
  int length = snprintf(path, sizeof path, "%s/hidden", home);
  if (mkdir(path, 0300) != 0) return INSPECTOR_FAILED;
  length = snprintf(path, sizeof path, "%s", home);
  // The superuser may list everything, so there must be something else for it to find.
  for (int i = 0; i < 20; i++) {
    length += snprintf(path + length, sizeof path - (size_t)length, "/deep");
    if (mkdir(path, 0700) != 0) return INSPECTOR_FAILED;
  }
  return INSPECTOR_OK;
}

ITEM("state-hides", .action = INSPECTOR_FUNCTION(act))
PLUGIN("state-hides")
ENTRY(&plugin)

/* init-fills: makes more files in its own folder than it may, while it is loaded. The host must end it, and not start
   it again before there are fewer. */
#include <fcntl.h>
#include <unistd.h>

#include "hostile.h"

INSPECTOR_MANIFEST("init-fills.json");

static inspector_status_t init(const inspector_plugin_t *self, const inspector_host_t *host) {
  (void)self;
  const inspector_host_folders_t *folders =
      find(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_FOLDERS));
  inspector_string_t state = {0, 0};
  if (folders && folders->state(host, &state) == INSPECTOR_OK) {
    for (int i = 0; i < 1100; i++) {
      char path[4200];
      // A zero stands behind the path, as the header promises.
      snprintf(path, sizeof path, "%s/%d", state.bytes, i);
      int file = open(path, O_CREAT | O_WRONLY, 0600);
      if (file < 0) return INSPECTOR_FAILED;
      close(file);
    }
  }
  mark();
  return add(host, &item);
}

ITEM("init-fills")
PLUGIN("init-fills", .init = init)
ENTRY(&plugin)

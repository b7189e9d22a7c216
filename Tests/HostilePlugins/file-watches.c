/* file-watches: watches what happens at the place that its parameter names. The host must have
   forbidden it. */
#include <sys/inotify.h>

#include "attempt.h"

INSPECTOR_MANIFEST("file-watches.json");

INSPECTOR_ACTION(act, (inspector_string_t, string)) {
  path_t path = path_of(string);
  int watcher = inotify_init1(IN_NONBLOCK);
  if (attempted("inotify_init1", watcher)) {
    attempted("inotify_add_watch", inotify_add_watch(watcher, path.text, IN_ALL_EVENTS));
  }
  return tell(invocation);
}

ITEM("file-watches", .action = INSPECTOR_FUNCTION(act), .signature = INSPECTOR_SIGNATURE(act))
PLUGIN("file-watches")
ENTRY(&plugin)

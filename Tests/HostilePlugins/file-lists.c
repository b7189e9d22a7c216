/* file-lists: lists the folder that its parameter names. The host must have forbidden it. */
#include <dirent.h>

#include "attempt.h"

INSPECTOR_MANIFEST("file-lists.json");

INSPECTOR_ACTION(act, (inspector_string_t, string)) {
  path_t path = path_of(string);
  DIR *folder = opendir(path.text);
  if (attempted("opendir", folder ? 0 : -1)) attempted("readdir", readdir(folder) ? 0 : -1);
  return tell(invocation);
}

ITEM("file-lists", .action = INSPECTOR_FUNCTION(act), .signature = INSPECTOR_SIGNATURE(act))
PLUGIN("file-lists")
ENTRY(&plugin)

/* file-removes: removes the file that its parameter names, by several ways. The host must have
   forbidden it. */
#include <unistd.h>

#include "attempt.h"

INSPECTOR_MANIFEST("file-removes.json");

INSPECTOR_ACTION(act, (inspector_string_t, string)) {
  path_t path = path_of(string);
  char other[sizeof path.text + 8];
  snprintf(other, sizeof other, "%s.moved", path.text);
  attempted("rename", rename(path.text, other));
  attempted("unlink", unlink(path.text));
  attempted("rmdir", rmdir(path.text));
  return tell(invocation);
}

ITEM("file-removes", .action = INSPECTOR_FUNCTION(act), .signature = INSPECTOR_SIGNATURE(act))
PLUGIN("file-removes")
ENTRY(&plugin)

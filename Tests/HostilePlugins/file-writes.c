/* file-writes: writes the file that its parameter names, and makes it if it isn't there. The host
   must have forbidden it. */
#include <fcntl.h>
#include <unistd.h>

#include "attempt.h"

INSPECTOR_MANIFEST("file-writes.json");

INSPECTOR_ACTION(act, (inspector_string_t, string)) {
  path_t path = path_of(string);
  int descriptor = open(path.text, O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (attempted("open", descriptor)) attempted("write", write(descriptor, "x", 1));
  attempted("truncate", truncate(path.text, 1));
  return tell(invocation);
}

ITEM("file-writes", .action = INSPECTOR_FUNCTION(act), .signature = INSPECTOR_SIGNATURE(act))
PLUGIN("file-writes")
ENTRY(&plugin)

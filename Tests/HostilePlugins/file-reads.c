/* file-reads: reads the file that its parameter names. The host must have forbidden it. */
#include <fcntl.h>
#include <unistd.h>

#include "attempt.h"

INSPECTOR_MANIFEST("file-reads.json");

INSPECTOR_ACTION(act, (inspector_string_t, string)) {
  path_t path = path_of(string);
  int descriptor = open(path.text, O_RDONLY);
  if (attempted("open", descriptor)) {
    char bytes[16];
    attempted("read", read(descriptor, bytes, sizeof bytes));
  }
  return tell(invocation);
}

ITEM("file-reads", .action = INSPECTOR_FUNCTION(act), .signature = INSPECTOR_SIGNATURE(act))
PLUGIN("file-reads")
ENTRY(&plugin)

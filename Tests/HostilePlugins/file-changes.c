/* file-changes: changes mode, owner, times and attributes of the file that its parameter names,
   none of which needs the file to be opened. The host must have forbidden it. */
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "attempt.h"

INSPECTOR_MANIFEST("file-changes.json");

INSPECTOR_ACTION(act, (inspector_string_t, string)) {
  path_t path = path_of(string);
  attempted("chmod", chmod(path.text, 0777));
  attempted("chown", chown(path.text, getuid(), getgid()));
  attempted("utimensat", utimensat(AT_FDCWD, path.text, NULL, 0));
  attempted("setxattr", setxattr(path.text, "user.hostile", "x", 1, 0));
  return tell(invocation);
}

ITEM("file-changes", .action = INSPECTOR_FUNCTION(act), .signature = INSPECTOR_SIGNATURE(act))
PLUGIN("file-changes")
ENTRY(&plugin)

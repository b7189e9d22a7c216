/* file-makes: makes a folder, links and a pipe beside the file that its parameter names. The host
   must have forbidden it. */
#include <sys/stat.h>
#include <unistd.h>

#include "attempt.h"

INSPECTOR_MANIFEST("file-makes.json");

INSPECTOR_ACTION(act, (inspector_string_t, string)) {
  path_t path = path_of(string);
  char other[sizeof path.text + 8];
  snprintf(other, sizeof other, "%s.made", path.text);
  attempted("mkdir", mkdir(other, 0700));
  attempted("symlink", symlink("/etc/passwd", other));
  attempted("link", link(path.text, other));
  attempted("mknod", mknod(other, S_IFIFO | 0600, 0));
  return tell(invocation);
}

ITEM("file-makes", .action = INSPECTOR_FUNCTION(act), .signature = INSPECTOR_SIGNATURE(act))
PLUGIN("file-makes")
ENTRY(&plugin)

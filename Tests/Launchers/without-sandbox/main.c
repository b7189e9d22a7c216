/* without-sandbox: runs a command as in a strict container: no Landlock, and no namespaces either. */
#include "../deny.h"

int main(int count, char **arguments) {
  (void)count;
  static const struct denied_call calls[] = {
      WITHOUT_LANDLOCK, {SYS_unshare, EPERM}, {SYS_mount, EPERM}, {SYS_pivot_root, EPERM},
      {SYS_clone3, ENOSYS}};
  return run_without(calls, sizeof calls / sizeof calls[0], arguments);
}

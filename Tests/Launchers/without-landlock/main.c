/* without-landlock: runs a command as on a kernel that has no Landlock. */
#include "../deny.h"

int main(int count, char **arguments) {
  (void)count;
  static const struct denied_call calls[] = {WITHOUT_LANDLOCK};
  return run_without(calls, sizeof calls / sizeof calls[0], arguments);
}

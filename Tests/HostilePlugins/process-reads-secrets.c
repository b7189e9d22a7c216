/* process-reads-secrets: reads what is worth reading on every machine. The host must have
   forbidden it. */
#include <fcntl.h>

#include "attempt.h"

INSPECTOR_MANIFEST("process-reads-secrets.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  static const char *const paths[] = {"/etc/passwd",        "/etc/shadow",  "/root/.bashrc",
                                      "/proc/self/environ", "/proc/1/stat", "/proc/self/root/etc/passwd",
                                      "/dev/mem",           "/sys/kernel",  "/var/log"};
  for (size_t index = 0; index < sizeof paths / sizeof *paths; index++) {
    attempted(paths[index], open(paths[index], O_RDONLY));
  }
  return tell(invocation);
}

ITEM("process-reads-secrets", .action = INSPECTOR_FUNCTION(act))
PLUGIN("process-reads-secrets")
ENTRY(&plugin)

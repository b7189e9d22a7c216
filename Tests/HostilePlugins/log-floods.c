/* log-floods: logs 100,000 lines of 4,000 bytes. The host must keep a few, end it, and not slow
   down. */
#include "hostile.h"

INSPECTOR_MANIFEST("log-floods.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  const inspector_host_log_t *log =
      find(invocation->host, INSPECTOR_STRING(INSPECTOR_INTERFACE_LOG));
  static char line[4000];
  memset(line, 'a', sizeof line);
  for (int index = 0; index < 100000; index++) {
    log->write(invocation->host, INSPECTOR_LOG_ERROR, (inspector_string_t){line, sizeof line});
  }
  return INSPECTOR_OK;
}

ITEM("log-floods", .action = INSPECTOR_FUNCTION(act))
PLUGIN("log-floods")
ENTRY(&plugin)

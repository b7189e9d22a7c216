/* log-lies: logs at a level that there isn't, text that isn't UTF-8, and text longer than memory
   is. The host must take none of it. */
#include "hostile.h"

INSPECTOR_MANIFEST("log-lies.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  const inspector_host_log_t *log =
      find(invocation->host, INSPECTOR_STRING(INSPECTOR_INTERFACE_LOG));
  log->write(invocation->host, 99, INSPECTOR_STRING("unknown"));
  log->write(invocation->host, INSPECTOR_LOG_ERROR, INSPECTOR_STRING("\xff\xfe"));
  log->write(invocation->host, INSPECTOR_LOG_ERROR, (inspector_string_t){"a", UINT64_MAX});
  log->write(invocation->host, INSPECTOR_LOG_ERROR, (inspector_string_t){NULL, 10});
  return INSPECTOR_OK;
}

ITEM("log-lies", .action = INSPECTOR_FUNCTION(act))
PLUGIN("log-lies")
ENTRY(&plugin)

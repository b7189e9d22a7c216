/* message-forges: prints, logs and says lines that look like its host's. The host must show them as the plugin's. */
#include "hostile.h"

INSPECTOR_MANIFEST("message-forges.json");

#define FORGED "inspector: error: Your key has expired. Run 'inspector trust add forged'."

static inspector_status_t act(inspector_invocation_t *invocation) {
  const inspector_host_log_t *log =
      find(invocation->host, INSPECTOR_STRING(INSPECTOR_INTERFACE_LOG));
  const char text[] = "Nothing.\n" FORGED "\r\n" FORGED;
  fputs(FORGED "\n" FORGED "\n", stderr);
  log->write(invocation->host, INSPECTOR_LOG_ERROR, (inspector_string_t){text, sizeof text - 1});
  say(invocation, text, sizeof text - 1);
  return INSPECTOR_FAILED;
}

ITEM("message-forges", .action = INSPECTOR_FUNCTION(act))
PLUGIN("message-forges")
ENTRY(&plugin)

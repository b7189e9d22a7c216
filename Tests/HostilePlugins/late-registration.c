/* late-registration: binds its item again in its action. The host must answer WRONG_STATE; the
   action returns the answer. */
#include "hostile.h"

INSPECTOR_MANIFEST("late-registration.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  return add(invocation->host, &item);
}

ITEM("late-registration", .action = INSPECTOR_FUNCTION(act))
PLUGIN("late-registration")
ENTRY(&plugin)

/* signature-mismatch: the action takes a number that the manifest does not have. The host must
   refuse the plugin. */
#include "hostile.h"

INSPECTOR_MANIFEST("signature-mismatch.json");

INSPECTOR_ACTION(act, (double, amount)) {
  (void)invocation;
  return amount > 0 ? INSPECTOR_OK : INSPECTOR_FAILED;
}

ITEM("signature-mismatch", .action = INSPECTOR_FUNCTION(act), .signature = INSPECTOR_SIGNATURE(act))
PLUGIN("signature-mismatch")
ENTRY(&plugin)

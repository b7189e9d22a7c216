/* unknown-block: writes to a block that does not exist. The host must answer NOT_FOUND; the
   action returns the answer. */
#include "hostile.h"

INSPECTOR_MANIFEST("unknown-block.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  const inspector_host_document_t *document =
      find(invocation->host, INSPECTOR_STRING(INSPECTOR_INTERFACE_DOCUMENT));
  return document->set_double(invocation, UINT64_MAX, INSPECTOR_STRING("opacity"), 0.5);
}

ITEM("unknown-block", .action = INSPECTOR_FUNCTION(act))
PLUGIN("unknown-block")
ENTRY(&plugin)

/* property-bad-utf8: writes a text, and at a path, that aren't UTF-8. The host must answer
   INVALID_ARGUMENT; the action returns the answer. */
#include "hostile.h"

INSPECTOR_MANIFEST("property-bad-utf8.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  const inspector_host_document_t *document =
      find(invocation->host, INSPECTOR_STRING(INSPECTOR_INTERFACE_DOCUMENT));
  inspector_block_t block = call(invocation)->block(invocation, 0);

  inspector_string_t bytes = INSPECTOR_STRING("\xc3\x28\xff");
  inspector_string_t path = INSPECTOR_STRING(ID("property-bad-utf8") "/text");
  document->set_string(invocation, block, bytes, path);
  return document->set_string(invocation, block, path, bytes);
}

ITEM("property-bad-utf8", .action = INSPECTOR_FUNCTION(act))
PLUGIN("property-bad-utf8")
ENTRY(&plugin)

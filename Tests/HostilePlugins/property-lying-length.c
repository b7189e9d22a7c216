/* property-lying-length: writes a text, at a path, that are longer than memory is. The host must
   answer INVALID_ARGUMENT without reading them; the action returns the answer. */
#include "hostile.h"

INSPECTOR_MANIFEST("property-lying-length.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  const inspector_host_document_t *document =
      find(invocation->host, INSPECTOR_STRING(INSPECTOR_INTERFACE_DOCUMENT));
  inspector_block_t block = call(invocation)->block(invocation, 0);

  inspector_string_t long_text = {"a", UINT64_MAX};
  inspector_string_t path = INSPECTOR_STRING(ID("property-lying-length") "/text");
  document->set_string(invocation, block, long_text, path);
  return document->set_string(invocation, block, path, long_text);
}

ITEM("property-lying-length", .action = INSPECTOR_FUNCTION(act))
PLUGIN("property-lying-length")
ENTRY(&plugin)

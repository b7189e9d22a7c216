/* property-floods: writes 100,000 texts of 4 KB into one transaction. The host's memory must not
   depend on it; it must refuse them whole, or take them whole. */
#include <stdio.h>

#include "hostile.h"

INSPECTOR_MANIFEST("property-floods.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  const inspector_host_document_t *document =
      find(invocation->host, INSPECTOR_STRING(INSPECTOR_INTERFACE_DOCUMENT));
  inspector_block_t block = call(invocation)->block(invocation, 0);

  static char text[4000];
  memset(text, 'a', sizeof text);
  for (int index = 0; index < 100000; index++) {
    char path[96];
    int length = snprintf(path, sizeof path, ID("property-floods") "/text%d", index);
    inspector_status_t status =
        document->set_string(invocation, block, (inspector_string_t){path, (uint64_t)length},
                             (inspector_string_t){text, sizeof text});
    if (status != INSPECTOR_OK) return status;
  }
  return INSPECTOR_OK;
}

ITEM("property-floods", .action = INSPECTOR_FUNCTION(act))
PLUGIN("property-floods")
ENTRY(&plugin)

/* body-loops: never ends its body, and keeps a core busy. The host must stop it at the deadline,
   and show the others' items. */
#include "body.h"

INSPECTOR_MANIFEST("body-loops.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  OPEN(ROW);
  spin();
  return INSPECTOR_OK;
}

BODY("body-loops")

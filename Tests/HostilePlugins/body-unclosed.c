/* body-unclosed: returns while two elements are open. The host must refuse the body, and name
   the inner one. */
#include "body.h"

INSPECTOR_MANIFEST("body-unclosed.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  OPEN(ROW);
  OPEN_KEYED(INSET, "frame");
  return INSPECTOR_OK;
}

BODY("body-unclosed")

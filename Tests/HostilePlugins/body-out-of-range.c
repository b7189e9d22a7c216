/* body-out-of-range: makes an element twice as opaque as can be. The host must refuse the body. */
#include "body.h"

INSPECTOR_MANIFEST("body-out-of-range.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  OPEN(OPACITY);
  NUMBER(AMOUNT, 2);
  LABEL("very much there");
  CLOSE();
  return INSPECTOR_OK;
}

BODY("body-out-of-range")

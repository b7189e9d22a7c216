/* body-two-roots: writes two roots. The host must refuse the second. */
#include "body.h"

INSPECTOR_MANIFEST("body-two-roots.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  LABEL("one");
  LABEL("two");
  return INSPECTOR_OK;
}

BODY("body-two-roots")

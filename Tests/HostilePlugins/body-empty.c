/* body-empty: writes nothing, and says that all is well. The host must refuse the body. */
#include "body.h"

INSPECTOR_MANIFEST("body-empty.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  (void)body;
  return INSPECTOR_OK;
}

BODY("body-empty")

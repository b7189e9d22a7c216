/* body-bad-key: uses a key that isn't UTF-8. The host must refuse the body. */
#include "body.h"

INSPECTOR_MANIFEST("body-bad-key.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  OPEN_KEYED(LABEL, "\xFF");
  CLOSE();
  return INSPECTOR_OK;
}

BODY("body-bad-key")

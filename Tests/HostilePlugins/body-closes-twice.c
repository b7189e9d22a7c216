/* body-closes-twice: closes once more than it opens. The host must refuse the body. */
#include "body.h"

INSPECTOR_MANIFEST("body-closes-twice.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  LABEL("done");
  CLOSE();
  return INSPECTOR_OK;
}

BODY("body-closes-twice")

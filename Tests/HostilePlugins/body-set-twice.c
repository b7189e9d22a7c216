/* body-set-twice: sets an attribute twice. The host must refuse the body. */
#include "body.h"

INSPECTOR_MANIFEST("body-set-twice.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  OPEN(SPACER);
  NUMBER(WIDTH, 1);
  NUMBER(WIDTH, 2);
  CLOSE();
  return INSPECTOR_OK;
}

BODY("body-set-twice")

/* body-infinite: sets the width of a spacer to infinity. The host must refuse the body. */
#include "body.h"

INSPECTOR_MANIFEST("body-infinite.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  OPEN(SPACER);
  NUMBER(WIDTH, __builtin_inf());
  CLOSE();
  return INSPECTOR_OK;
}

BODY("body-infinite")

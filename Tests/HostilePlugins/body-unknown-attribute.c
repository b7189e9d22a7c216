/* body-unknown-attribute: sets an attribute that a label doesn't have. The host must refuse the
   body rather than show less than was meant. */
#include "body.h"

INSPECTOR_MANIFEST("body-unknown-attribute.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  OPEN(LABEL);
  w->set_number(body, 4000, 1);
  CLOSE();
  return INSPECTOR_OK;
}

BODY("body-unknown-attribute")

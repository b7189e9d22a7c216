/* body-contradiction: drives a property and a parameter with one slider. The host must refuse
   the body. */
#include "body.h"

INSPECTOR_MANIFEST("body-contradiction.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  OPEN(SLIDER);
  TEXT(PROPERTY, "opacity");
  TEXT(PARAMETER, "amount");
  CLOSE();
  return INSPECTOR_OK;
}

BODY("body-contradiction")

/* body-wrong-type: sets the title of a slider to a number. The host must refuse the body. */
#include "body.h"

INSPECTOR_MANIFEST("body-wrong-type.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  OPEN(ROW);
  OPEN_KEYED(SLIDER, "radius");
  NUMBER(TITLE, 1);
  CLOSE();
  CLOSE();
  return INSPECTOR_OK;
}

BODY("body-wrong-type")

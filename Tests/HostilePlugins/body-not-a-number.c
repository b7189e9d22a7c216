/* body-not-a-number: sets a slider to NaN. The host must refuse the body, and name the slider by
   its key. */
#include "body.h"

INSPECTOR_MANIFEST("body-not-a-number.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  OPEN(ROW);
  LABEL("Radius");
  OPEN_KEYED(SLIDER, "radius");
  NUMBER(VALUE, __builtin_nan(""));
  CLOSE();
  CLOSE();
  return INSPECTOR_OK;
}

BODY("body-not-a-number")

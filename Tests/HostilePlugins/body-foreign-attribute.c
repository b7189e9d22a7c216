/* body-foreign-attribute: gives a slider the steps of a path. The host must refuse the body. */
#include "body.h"

INSPECTOR_MANIFEST("body-foreign-attribute.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  const double steps[] = {0, 1, 1};
  OPEN(SLIDER);
  w->set_numbers(body, INSPECTOR_ATTRIBUTE_STEPS, steps, 3);
  CLOSE();
  return INSPECTOR_OK;
}

BODY("body-foreign-attribute")

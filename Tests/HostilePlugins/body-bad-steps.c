/* body-bad-steps: begins a path with a line and breaks off in a curve. The host must refuse the
   body. */
#include "body.h"

INSPECTOR_MANIFEST("body-bad-steps.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  const double steps[] = {0, 1, 1, 2, 1, 1};
  OPEN(PATH);
  w->set_numbers(body, INSPECTOR_ATTRIBUTE_STEPS, steps, 6);
  CLOSE();
  return INSPECTOR_OK;
}

BODY("body-bad-steps")

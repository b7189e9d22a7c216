/* body-lying-length: says that a text and a list are longer than memory is. The host must refuse
   the body without reading either. */
#include "body.h"

INSPECTOR_MANIFEST("body-lying-length.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  const double number = 1;
  OPEN(HISTOGRAM);
  w->set_numbers(body, INSPECTOR_ATTRIBUTE_NUMBERS, &number, UINT64_MAX / 8 + 2);
  w->set_string(body, INSPECTOR_ATTRIBUTE_ACCESSIBILITY_LABEL,
                (inspector_string_t){"a", UINT64_MAX});
  CLOSE();
  return INSPECTOR_OK;
}

BODY("body-lying-length")

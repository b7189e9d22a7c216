/* body-bad-utf8: writes a text that isn't UTF-8. The host must refuse the body. */
#include "body.h"

INSPECTOR_MANIFEST("body-bad-utf8.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  OPEN(LABEL);
  w->set_string(body, INSPECTOR_ATTRIBUTE_TEXT, INSPECTOR_STRING("12345678\xC3("));
  CLOSE();
  return INSPECTOR_OK;
}

BODY("body-bad-utf8")

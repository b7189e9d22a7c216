/* body-long-string: writes a text of 4,097 bytes. The host must refuse the body. */
#include "body.h"

INSPECTOR_MANIFEST("body-long-string.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  static char text[4097];
  memset(text, 'a', sizeof text);
  OPEN(LABEL);
  w->set_string(body, INSPECTOR_ATTRIBUTE_TEXT, (inspector_string_t){text, sizeof text});
  CLOSE();
  return INSPECTOR_OK;
}

BODY("body-long-string")

/* body-too-large: fills labels with 4,096 bytes each. The host must refuse the body where its
   262,144 bytes are used up. */
#include "body.h"

INSPECTOR_MANIFEST("body-too-large.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  static char text[4096];
  memset(text, 'a', sizeof text);
  OPEN(COLUMN);
  for (int child = 0; child < 1000; child++) {
    OPEN(LABEL);
    w->set_string(body, INSPECTOR_ATTRIBUTE_TEXT, (inspector_string_t){text, sizeof text});
    CLOSE();
  }
  CLOSE();
  return INSPECTOR_OK;
}

BODY("body-too-large")

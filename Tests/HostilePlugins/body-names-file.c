/* body-names-file: shows a picture by the name of a file that the person hasn't opened. The host
   must not draw it. */
#include "body.h"

INSPECTOR_MANIFEST("body-names-file.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  OPEN(IMAGE), TEXT(NAME, "secret.png"), NUMBER(WIDTH, 40), NUMBER(HEIGHT, 40), CLOSE();
  return INSPECTOR_OK;
}

BODY("body-names-file")

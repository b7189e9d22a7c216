/* body-too-many: puts a million spacers into a row. The host must refuse the body at its 2,001st
   element. */
#include "body.h"

INSPECTOR_MANIFEST("body-too-many.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  OPEN(ROW);
  for (int child = 0; child < 1000000; child++) OPEN(SPACER), CLOSE();
  CLOSE();
  return INSPECTOR_OK;
}

BODY("body-too-many")

/* body-too-deep: nests a row in a row a thousand times. The host must refuse the body at its
   33rd level, and name the place. */
#include "body.h"

INSPECTOR_MANIFEST("body-too-deep.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  for (int level = 0; level < 1000; level++) OPEN(ROW);
  for (int level = 0; level < 1000; level++) CLOSE();
  return INSPECTOR_OK;
}

BODY("body-too-deep")

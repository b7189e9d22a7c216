/* body-fails: writes a whole body, and then says that it failed. The host must hide the item,
   and say so. */
#include "body.h"

INSPECTOR_MANIFEST("body-fails.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  LABEL("whole");
  return INSPECTOR_FAILED;
}

BODY("body-fails")

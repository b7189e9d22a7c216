/* body-reenters: its `write` calls itself with the same writer for as long as it is let. What is
   written so is one body, and the host must refuse it where it becomes too deep. */
#include "body.h"

INSPECTOR_MANIFEST("body-reenters.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  const inspector_status_t status = OPEN(ROW);
  if (status != INSPECTOR_OK) return status;
  write(self, host, context, body);
  CLOSE();
  return INSPECTOR_OK;
}

BODY("body-reenters")

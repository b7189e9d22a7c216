/* body-unknown-block: reads the pixels of a block that isn't there. The host must answer
   INSPECTOR_NOT_FOUND, and show what the body makes of it. */
#include "body.h"

INSPECTOR_MANIFEST("body-unknown-block.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  inspector_pixels_t pixels = {.size = sizeof pixels};
  const inspector_status_t status = w->read_pixels(body, UINT64_MAX, &pixels);
  if (status != INSPECTOR_NOT_FOUND || pixels.bytes) return INSPECTOR_FAILED;
  LABEL("no picture");
  return INSPECTOR_OK;
}

BODY("body-unknown-block")

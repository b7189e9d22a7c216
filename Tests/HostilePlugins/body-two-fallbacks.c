/* body-two-fallbacks: gives one element two fallbacks. The host must refuse the second. */
#include "body.h"

INSPECTOR_MANIFEST("body-two-fallbacks.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  w->open(body, 4711, NO_KEY);
  OPEN(FALLBACK), LABEL("one"), CLOSE();
  OPEN(FALLBACK), LABEL("two"), CLOSE();
  CLOSE();
  return INSPECTOR_OK;
}

BODY("body-two-fallbacks")

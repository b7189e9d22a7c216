/* body-unknown-kind: opens an element of a kind that doesn't exist, without a fallback. The host
   must refuse the body where the element ends. */
#include "body.h"

INSPECTOR_MANIFEST("body-unknown-kind.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  OPEN(ROW);
  w->open(body, 4711, INSPECTOR_STRING("new"));
  CLOSE();
  CLOSE();
  return INSPECTOR_OK;
}

BODY("body-unknown-kind")

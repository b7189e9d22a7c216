/* body-undeclared: has a body in its code and none in its manifest. The host must refuse the
   plugin. */
#include "body.h"

INSPECTOR_MANIFEST("body-undeclared.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  LABEL("surprise");
  return INSPECTOR_OK;
}

BODY("body-undeclared")

/* body-late-attribute: sets an attribute of a row behind its first child. The host must refuse
   the body. */
#include "body.h"

INSPECTOR_MANIFEST("body-late-attribute.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  OPEN(ROW);
  LABEL("first");
  NUMBER(SPACING, 4);
  CLOSE();
  return INSPECTOR_OK;
}

BODY("body-late-attribute")

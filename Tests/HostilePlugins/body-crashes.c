/* body-crashes: dereferences null while it writes its body. The host must outlive it, and show the
   others' items. */
#include "body.h"

INSPECTOR_MANIFEST("body-crashes.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  OPEN(ROW);
  crash();
  return INSPECTOR_OK;
}

BODY("body-crashes")

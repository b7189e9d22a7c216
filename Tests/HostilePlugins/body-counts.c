/* body-counts: keeps the contract: it reads the selection, and writes how often it was asked. It
   must be asked again only when the selection's count has changed. */
#include "body.h"

INSPECTOR_MANIFEST("body-counts.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  static int asked;
  const inspector_host_context_t *reads =
      find(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_CONTEXT));
  OPEN(COLUMN);
  OPEN(PROGRESS), NUMBER(VALUE, ++asked / 100.0), CLOSE();
  OPEN(STEPPER), NUMBER(VALUE, (double)reads->selection_count(context)), CLOSE();
  CLOSE();
  return INSPECTOR_OK;
}

BODY("body-counts")

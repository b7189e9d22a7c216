/* body-ignores-refusal: breaks a rule at the beginning and goes on for a million calls. The host
   must keep the first reason, and the calls must cost next to nothing. */
#include "body.h"

INSPECTOR_MANIFEST("body-ignores-refusal.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  OPEN(ROW);
  NUMBER(SPACING, -1);
  for (int call = 0; call < 1000000; call++)
    if (LABEL("on and on") != INSPECTOR_OUT_OF_RANGE) crash();
  return INSPECTOR_OK;
}

BODY("body-ignores-refusal")

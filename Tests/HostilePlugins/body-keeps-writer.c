/* body-keeps-writer: keeps the writer, and writes through it when the next body is asked for,
   and from is_visible(). The host must answer INSPECTOR_WRONG_STATE, and show what was written
   in time. */
#define BODY_FIELDS .is_visible = is_visible
#include "body.h"

INSPECTOR_MANIFEST("body-keeps-writer.json");

static inspector_body_t *kept;
static const inspector_host_body_t *writer;

static inspector_status_t is_visible(const inspector_item_t *self, const inspector_host_t *host,
                                     const inspector_context_t *context, uint8_t *visible) {
  (void)self, (void)host, (void)context;
  *visible = !kept || writer->open(kept, INSPECTOR_ELEMENT_ROW, (inspector_string_t){0}) ==
                          INSPECTOR_WRONG_STATE;
  return INSPECTOR_OK;
}

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  kept = body, writer = w;
  LABEL("in time");
  return INSPECTOR_OK;
}

BODY("body-keeps-writer")

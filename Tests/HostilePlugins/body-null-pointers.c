/* body-null-pointers: passes null wherever a pointer is wanted. The host must refuse the body,
   and answer the rest alike. */
#include "body.h"

INSPECTOR_MANIFEST("body-null-pointers.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  const inspector_string_t nowhere = {NULL, 5};
  if (w->open(NULL, INSPECTOR_ELEMENT_ROW, NO_KEY) != INSPECTOR_INVALID_ARGUMENT) crash();
  OPEN(ROW);
  w->open(body, INSPECTOR_ELEMENT_LABEL, nowhere);
  w->set_string(body, INSPECTOR_ATTRIBUTE_TEXT, nowhere);
  w->set_numbers(body, INSPECTOR_ATTRIBUTE_NUMBERS, NULL, 5);
  w->set_pixels(body, INSPECTOR_ATTRIBUTE_PIXELS, NULL);
  if (w->read_pixels(body, 1, NULL) != INSPECTOR_INVALID_ARGUMENT) crash();
  return INSPECTOR_OK;
}

BODY("body-null-pointers")

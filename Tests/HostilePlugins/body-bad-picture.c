/* body-bad-picture: says that a picture of one pixel has four thousand million rows. The host
   must refuse the body without reading it. */
#include "body.h"

INSPECTOR_MANIFEST("body-bad-picture.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  static const uint8_t pixel[4];
  const inspector_pixels_t picture = {sizeof picture, 1, UINT32_MAX, 0, 4, pixel};
  OPEN(IMAGE);
  w->set_pixels(body, INSPECTOR_ATTRIBUTE_PIXELS, &picture);
  CLOSE();
  return INSPECTOR_OK;
}

BODY("body-bad-picture")

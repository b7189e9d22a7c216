/* body-unknown-word: aligns a row in a way that doesn't exist. The host must refuse the body. */
#include "body.h"

INSPECTOR_MANIFEST("body-unknown-word.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  OPEN(ROW);
  w->set_word(body, INSPECTOR_ATTRIBUTE_ALIGNMENT, INSPECTOR_WORD_BOLD);
  CLOSE();
  return INSPECTOR_OK;
}

BODY("body-unknown-word")

/* body-fallback: keeps the contract: it uses a kind of the future, with attributes and words of
   the future, and says what older hosts show. It fails if the host doesn't show exactly that. */
#include "body.h"

INSPECTOR_MANIFEST("body-fallback.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  OPEN(ROW);
  w->open(body, 4711, NO_KEY);
  w->set_number(body, 4000, 7);
  w->set_word(body, INSPECTOR_ATTRIBUTE_ALIGNMENT, 4000);
  LABEL("kept out");
  OPEN(FALLBACK);
  LABEL("instead");
  CLOSE();
  w->open(body, 4712, NO_KEY);
  CLOSE();
  CLOSE();
  OPEN(LABEL);
  TEXT(TEXT, "known");
  OPEN(FALLBACK);
  OPEN(SPACER), CLOSE();
  CLOSE();
  CLOSE();
  return CLOSE();
}

BODY("body-fallback")

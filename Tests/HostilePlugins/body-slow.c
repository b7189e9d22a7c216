/* body-slow: takes 80 ms. The host must report it, once, and show the body. */
#include <time.h>

#include "body.h"

INSPECTOR_MANIFEST("body-slow.json");

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  struct timespec start, now;
  clock_gettime(CLOCK_MONOTONIC, &start);
  do {
    clock_gettime(CLOCK_MONOTONIC, &now);
  } while ((now.tv_sec - start.tv_sec) * 1000 + (now.tv_nsec - start.tv_nsec) / 1000000 < 80);
  LABEL("at last");
  return INSPECTOR_OK;
}

BODY("body-slow")

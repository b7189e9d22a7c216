/* body-wrong-thread: writes from a thread of its own while the host waits for the body. The host
   must answer INSPECTOR_WRONG_STATE there, and refuse the body. */
#include <pthread.h>

#include "body.h"

INSPECTOR_MANIFEST("body-wrong-thread.json");

struct work {
  const inspector_host_body_t *writer;
  inspector_body_t *body;
};

static void *stray(void *argument) {
  const struct work *work = argument;
  if (work->writer->close(work->body) != INSPECTOR_WRONG_STATE) crash();
  return NULL;
}

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  const struct work work = {w, body};
  pthread_t thread;
  LABEL("mine");
  if (pthread_create(&thread, NULL, stray, (void *)&work) == 0) pthread_join(thread, NULL);
  return INSPECTOR_OK;
}

BODY("body-wrong-thread")

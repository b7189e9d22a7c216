/* predicate-wrong-thread: reads its context on another thread. The host must answer that it is
   wrong, or its process must end alone. */
#include <pthread.h>

#include "hostile.h"

INSPECTOR_MANIFEST("predicate-wrong-thread.json");

typedef struct {
  const inspector_host_context_t *reader;
  const inspector_context_t *context;
} context_t;

static void *work(void *data) {
  context_t *both = data;
  double opacity;
  both->reader->get_number(both->context, INSPECTOR_STRING("property[\"opacity\"]"), &opacity);
  return NULL;
}

static inspector_status_t is_visible(const inspector_item_t *self, const inspector_host_t *host,
                                     const inspector_context_t *context, uint8_t *visible) {
  (void)self;
  context_t both = {find(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_CONTEXT)), context};
  pthread_t thread;
  if (pthread_create(&thread, NULL, work, &both)) return INSPECTOR_FAILED;
  pthread_join(thread, NULL);
  *visible = 1;
  return INSPECTOR_OK;
}

ITEM("predicate-wrong-thread", .is_visible = is_visible)
PLUGIN("predicate-wrong-thread")
ENTRY(&plugin)

/* action-counts-runs: notes in its own folder that it has begun, and ends as its parameter says, in no good way. The
   host must not begin it again by itself. */
#include <fcntl.h>
#include <pthread.h>
#include <unistd.h>

#include "attempt.h"

INSPECTOR_MANIFEST("action-counts-runs.json");

static void *crash_beside(void *nothing) {
  crash();
  return nothing;
}

static int is(inspector_string_t string, const char *word) {
  return string.length == strlen(word) && memcmp(string.bytes, word, string.length) == 0;
}

INSPECTOR_ACTION(act, (inspector_string_t, end)) {
  char path[4096];
  snprintf(path, sizeof path, "%s/runs", getenv("HOME") ? getenv("HOME") : "");
  int descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (write(descriptor, "x", 1) != 1 || close(descriptor)) return INSPECTOR_FAILED;
  fade(invocation, 0.5);
  if (is(end, "crash")) crash();
  if (is(end, "exit")) _exit(0);
  if (is(end, "loop")) spin();
  if (is(end, "beside")) {
    pthread_t thread;
    return pthread_create(&thread, NULL, crash_beside, NULL) ? INSPECTOR_FAILED
                                                             : INSPECTOR_PENDING;
  }
  return INSPECTOR_OK;
}

// Depends on the document, so that the bar asks again.
static inspector_status_t is_visible(const inspector_item_t *self, const inspector_host_t *host,
                                     const inspector_context_t *context, uint8_t *visible) {
  (void)self;
  const inspector_host_context_t *reader =
      find(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_CONTEXT));
  double opacity;
  reader->get_number(context, INSPECTOR_STRING("property[\"opacity\"]"), &opacity);
  *visible = 1;
  return INSPECTOR_OK;
}

ITEM("action-counts-runs", .is_visible = is_visible, .action = INSPECTOR_FUNCTION(act),
     .signature = INSPECTOR_SIGNATURE(act))
PLUGIN("action-counts-runs")
ENTRY(&plugin)

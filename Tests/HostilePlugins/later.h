#pragma once

// What the plugins have in common that behave otherwise when their process is started again. What they know of the
// time before is a file in their own folder; without a folder each time is the first.

#include <fcntl.h>
#include <unistd.h>

#include "hostile.h"

// Whether the plugin was started before; the next time it was.
HONEST uint8_t is_later(void) {
  const char *home = getenv("HOME");
  if (!home) return 0;
  char path[4200];
  snprintf(path, sizeof path, "%s/started", home);
  int file = open(path, O_CREAT | O_EXCL | O_WRONLY, 0600);
  if (file < 0) return 1;
  close(file);
  return 0;
}

// A condition that ends the process, so that it is started again: a condition is asked once more.
HONEST inspector_status_t leave(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, uint8_t *visible) {
  (void)self, (void)host, (void)context, (void)visible;
  mark();
  _exit(7);
}

/* memory-unprotects-pixels: asks for the right to write the pixels that it was lent. The host must
   have forbidden it for good. */
#include <sys/mman.h>

#include "attempt.h"

INSPECTOR_MANIFEST("memory-unprotects-pixels.json");

static inspector_pixels_t lent(inspector_invocation_t *invocation) {
  inspector_pixels_t pixels = {.size = sizeof pixels};
  const inspector_host_pixels_t *host =
      find(invocation->host, INSPECTOR_STRING(INSPECTOR_INTERFACE_PIXELS));
  if (host) host->read(invocation, call(invocation)->block(invocation, 0), &pixels);
  return pixels;
}

static inspector_status_t act(inspector_invocation_t *invocation) {
  inspector_pixels_t pixels = lent(invocation);
  if (!pixels.bytes) return INSPECTOR_NOT_FOUND;
  uintptr_t page = (uintptr_t)pixels.bytes & ~(uintptr_t)4095;
  attempted("mprotect", mprotect((void *)page, 4096, PROT_READ | PROT_WRITE));
  return tell(invocation);
}

ITEM("memory-unprotects-pixels", .action = INSPECTOR_FUNCTION(act))
PLUGIN("memory-unprotects-pixels")
ENTRY(&plugin)

/* memory-writes-pixels: writes into the pixels that it was lent. Nobody else may see another
   picture; the host must outlive it. */
#include "hostile.h"

INSPECTOR_MANIFEST("memory-writes-pixels.json");

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
  volatile uint8_t *bytes = (volatile uint8_t *)pixels.bytes;
  for (uint64_t index = 0; index < pixels.stride * pixels.height; index++) bytes[index] = 0;
  say(invocation, "written", 7);
  return INSPECTOR_FAILED;
}

ITEM("memory-writes-pixels", .action = INSPECTOR_FUNCTION(act))
PLUGIN("memory-writes-pixels")
ENTRY(&plugin)

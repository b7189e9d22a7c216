/* memory-overruns-pixels: reads and writes 64 MiB behind the pixels that it was lent. The host
   must outlive it. */
#include "hostile.h"

INSPECTOR_MANIFEST("memory-overruns-pixels.json");

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
  volatile uint8_t *end = (volatile uint8_t *)pixels.bytes + pixels.stride * pixels.height;
  for (size_t index = 0; index < 64 << 20; index += 64) end[index] = (uint8_t)(end[index] + 1);
  say(invocation, "written", 7);
  return INSPECTOR_FAILED;
}

ITEM("memory-overruns-pixels", .action = INSPECTOR_FUNCTION(act))
PLUGIN("memory-overruns-pixels")
ENTRY(&plugin)

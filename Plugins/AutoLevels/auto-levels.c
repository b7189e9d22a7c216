// Pixels: finds the black and the white point of a picture, and says what it found.

#include <inspector/inspector.h>
#include <math.h>
#include <stdio.h>

INSPECTOR_MANIFEST("plugin.json");

// Counts the pixels of each luma (Rec. 709 weights in 16 bits), but not what is mostly
// transparent.
static uint64_t count_luma(const inspector_pixels_t *pixels, uint64_t histogram[256]) {
  uint64_t counted = 0;
  for (uint32_t y = 0; y < pixels->height; y++) {
    const uint8_t *pixel = pixels->bytes + y * pixels->stride;
    for (uint32_t x = 0; x < pixels->width; x++, pixel += 4) {
      if (pixel[3] < 128) continue;
      histogram[(13933u * pixel[0] + 46871u * pixel[1] + 4732u * pixel[2]) >> 16]++;
      counted++;
    }
  }
  return counted;
}

// Both points leave at most `allowed` pixels outside.
static void find_points(const uint64_t histogram[256], uint64_t allowed, int *black, int *white) {
  uint64_t passed = histogram[0];
  for (*black = 0; *black < 255 && passed <= allowed;) passed += histogram[++*black];
  passed = histogram[255];
  for (*white = 255; *white > 0 && passed <= allowed;) passed += histogram[--*white];
}

INSPECTOR_ACTION(apply, (double, clip)) {
  const inspector_host_t *host = invocation->host;
  const inspector_host_invocation_t *call =
      host->get_interface(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_INVOCATION));
  const inspector_host_document_t *document =
      host->get_interface(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_DOCUMENT));
  const inspector_host_pixels_t *reader =
      host->get_interface(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_PIXELS));
  if (!call || !document || !reader) return INSPECTOR_UNSUPPORTED;

  const inspector_block_t block = call->block(invocation, 0);
  inspector_pixels_t pixels = {.size = sizeof pixels};
  inspector_status_t status = reader->read(invocation, block, &pixels);
  if (status != INSPECTOR_OK) return status;

  uint64_t histogram[256] = {0};
  const uint64_t counted = count_luma(&pixels, histogram);
  int black, white;
  find_points(histogram, (uint64_t)((double)counted * clip / 100), &black, &white);
  if (counted == 0 || black >= white) {
    return call->set_message(
        invocation, INSPECTOR_STRING("The picture has a single tone, so nothing was changed."));
  }

  // Brightness 1 adds half of the range; then contrast c spreads by 1 + c about the middle.
  const double low = black / 255.0, high = white / 255.0;
  const double brightness = 1 - (low + high);
  const double contrast = fmin(1 / (high - low) - 1, 1);
  status = document->set_double(invocation, block,
                                INSPECTOR_STRING("effect/adjustments/brightness"), brightness);
  if (status != INSPECTOR_OK) return status;
  status = document->set_double(invocation, block,
                                INSPECTOR_STRING("effect/adjustments/contrast"), contrast);
  if (status != INSPECTOR_OK) return status;

  char text[128];
  const int length = snprintf(
      text, sizeof text, "The tones ran from %d to %d of 255; brightness %+.2f, contrast %+.2f.",
      black, white, brightness, contrast);
  return call->set_message(invocation, (inspector_string_t){text, (uint64_t)length});
}

static const inspector_item_t apply_item = {
    .size = sizeof(inspector_item_t),
    .id = INSPECTOR_STATIC_STRING("com.example.auto-levels.apply"),
    .action = INSPECTOR_FUNCTION(apply),
    .signature = INSPECTOR_SIGNATURE(apply),
};

static inspector_status_t init(const inspector_plugin_t *plugin, const inspector_host_t *host) {
  (void)plugin;
  const inspector_host_registration_t *registration =
      host->get_interface(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_REGISTRATION));
  return registration ? registration->add_item(host, &apply_item) : INSPECTOR_UNSUPPORTED;
}

static const inspector_plugin_t plugin = {
    .size = sizeof(inspector_plugin_t),
    .abi_major = INSPECTOR_ABI_MAJOR,
    .abi_minor = INSPECTOR_ABI_MINOR,
    .id = INSPECTOR_STATIC_STRING("com.example.auto-levels"),
    .init = init,
};

INSPECTOR_EXPORT const inspector_plugin_t *inspector_entry(uint32_t host_abi) {
  return host_abi >> 16 == INSPECTOR_ABI_MAJOR ? &plugin : NULL;
}

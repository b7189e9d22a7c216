// Pixels: finds the black and the white point of a picture, and says what it found.

#include <inspector/body-builder.h>
#include <inspector/inspector.h>
#include <math.h>
#include <stdio.h>

INSPECTOR_MANIFEST("plugin.json");

// Where the last clip is kept, so that the body can show it.
#define CLIP "com.example.auto-levels/clip"

// Counts the pixels of each luma (Rec. 709 weights in 16 bits), in every `step`th column and row, but not
// what is mostly transparent.
static uint64_t count_luma(const inspector_pixels_t *pixels, uint32_t step,
                           uint64_t histogram[256]) {
  uint64_t counted = 0;
  for (uint32_t y = 0; y < pixels->height; y += step) {
    const uint8_t *pixel = pixels->bytes + y * pixels->stride;
    for (uint32_t x = 0; x < pixels->width; x += step, pixel += 4 * step) {
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
  const uint64_t counted = count_luma(&pixels, 1, histogram);
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
  status = document->set_double(invocation, block, INSPECTOR_STRING(CLIP), clip);
  if (status != INSPECTOR_OK) return status;

  char text[128];
  const int length = snprintf(
      text, sizeof text, "The tones ran from %d to %d of 255; brightness %+.2f, contrast %+.2f.",
      black, white, brightness, contrast);
  return call->set_message(invocation, (inspector_string_t){text, (uint64_t)length});
}

// The body: how often each tone occurs, and how much of it may be lost.
enum { BARS = 64, SAMPLES = 65536 };

static inspector_status_t write_body(const inspector_item_t *item, const inspector_host_t *host,
                                     const inspector_context_t *context, inspector_body_t *body) {
  (void)item;
  const inspector_host_context_t *reader =
      host->get_interface(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_CONTEXT));
  inspector_builder_t b = inspector_builder(host, body);
  if (!reader || !b.writer) return INSPECTOR_UNSUPPORTED;

  // A sample is enough for the eye, and a body must be quick.
  inspector_pixels_t pixels = {.size = sizeof pixels};
  const inspector_status_t status =
      b.writer->read_pixels(body, reader->selected_block(context, 0), &pixels);
  if (status != INSPECTOR_OK) return status;
  uint32_t step = 1;
  while ((uint64_t)(pixels.width / step) * (pixels.height / step) > SAMPLES) step++;
  uint64_t histogram[256] = {0};
  count_luma(&pixels, step, histogram);
  double bars[BARS] = {0};
  for (int luma = 0; luma < 256; luma++) bars[luma * BARS / 256] += (double)histogram[luma];

  // Untouched where the picture has never been levelled.
  double clip = 0.5;
  reader->get_number(context, INSPECTOR_STRING("property[\"" CLIP "\"]"), &clip);

  INSPECTOR_WITHIN(&b, COLUMN) {
    INSPECTOR_SET_NUMBER(&b, SPACING, 8);
    INSPECTOR_SET_WORD(&b, ALIGNMENT, FILL);
    INSPECTOR_WITHIN(&b, HISTOGRAM) {
      INSPECTOR_SET_NUMBERS(&b, NUMBERS, bars, BARS);
      INSPECTOR_SET_NUMBER(&b, WIDTH, 192);
      INSPECTOR_SET_NUMBER(&b, HEIGHT, 48);
      INSPECTOR_SET_TEXT(&b, ACCESSIBILITY_LABEL, "Tones, from dark to bright");
    }
    INSPECTOR_WITHIN(&b, ROW) {
      INSPECTOR_SET_NUMBER(&b, SPACING, 8);
      inspector_label(&b, "Clip");
      INSPECTOR_WITHIN_KEYED(&b, SLIDER, "clip") {
        INSPECTOR_SET_NUMBER(&b, GROW, 1);
        INSPECTOR_SET_TEXT(&b, PARAMETER, "clip");
        INSPECTOR_SET_NUMBER(&b, VALUE, fmin(fmax(clip, 0), 10));
      }
    }
    inspector_button(&b, "Stretch the tones", "chart.bar");
  }
  return b.status;
}

static const void *get_interface(const inspector_item_t *item, inspector_string_t id) {
  (void)item;
  static const inspector_item_body_t body = {sizeof body, 0, write_body};
  const inspector_string_t known = INSPECTOR_STATIC_STRING(INSPECTOR_INTERFACE_BODY);
  const int is_body =
      id.length == known.length && memcmp(id.bytes, known.bytes, known.length) == 0;
  return is_body ? &body : NULL;
}

static const inspector_item_t apply_item = {
    .size = sizeof(inspector_item_t),
    .id = INSPECTOR_STATIC_STRING("com.example.auto-levels.apply"),
    .action = INSPECTOR_FUNCTION(apply),
    .signature = INSPECTOR_SIGNATURE(apply),
    .get_interface = get_interface,
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

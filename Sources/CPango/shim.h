#pragma once
#include <pango/pangocairo.h>
#include <stdbool.h>
#include <stdint.h>

// What stands at one byte of a text; at a byte inside a character, nothing does.
typedef struct inspector_pango_place {
  // The width of the character that begins here, in 1/1024 of a pixel.
  int32_t advance;
  // Whether a line may end before it.
  bool can_break;
} inspector_pango_place_t;

// Makes a context with a font map of its own that measures as librsvg draws: one unit is one pixel, and
// nothing is moved to whole pixels. The caller releases it. Contexts share nothing; one context must be
// used by one thread at a time.
static inline PangoContext *_Nonnull inspector_pango_make(void) {
  PangoFontMap *map = pango_cairo_font_map_new();
  PangoContext *context = pango_font_map_create_context(map);
  g_object_unref(map);
  pango_cairo_context_set_resolution(context, 72);
  pango_context_set_round_glyph_positions(context, FALSE);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  return context;
}

static inline void inspector_pango_release(PangoContext *_Nonnull context) {
  g_object_unref(context);
}

// Makes the description of a font; `size` is in pixels. The caller frees it.
static inline PangoFontDescription *_Nonnull inspector_pango_font(const char *_Nonnull family,
                                                                  bool is_bold, double size) {
  PangoFontDescription *font = pango_font_description_new();
  pango_font_description_set_family(font, family);
  pango_font_description_set_weight(font, is_bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
  return font;
}

// Writes how far a font reaches above and below its baseline, in pixels.
static inline void inspector_pango_extents(PangoContext *_Nonnull context,
                                           const PangoFontDescription *_Nonnull font,
                                           double *_Nonnull ascent, double *_Nonnull descent) {
  PangoFontMetrics *metrics = pango_context_get_metrics(context, font, NULL);
  *ascent = (double)pango_font_metrics_get_ascent(metrics) / PANGO_SCALE;
  *descent = (double)pango_font_metrics_get_descent(metrics) / PANGO_SCALE;
  pango_font_metrics_unref(metrics);
}

// Measures a text: writes to `places`, which the caller has set to zeros, one for each of its `count`
// bytes. The text is UTF-8 without line feeds; it isn't wrapped.
static inline void inspector_pango_measure(PangoContext *_Nonnull context,
                                           const PangoFontDescription *_Nonnull font,
                                           const char *_Nonnull text, int32_t count,
                                           inspector_pango_place_t *_Nonnull places) {
  PangoLayout *layout = pango_layout_new(context);
  pango_layout_set_font_description(layout, font);
  pango_layout_set_text(layout, text, count);

  int attribute_count = 0;
  const PangoLogAttr *attributes = pango_layout_get_log_attrs_readonly(layout, &attribute_count);
  const char *end = text + count;
  int index = 0;
  for (const char *at = text; at < end && index < attribute_count; at = g_utf8_next_char(at)) {
    places[at - text].can_break = attributes[index++].is_line_break;
  }

  for (GSList *line = pango_layout_get_lines_readonly(layout); line; line = line->next) {
    for (GSList *run = ((PangoLayoutLine *)line->data)->runs; run; run = run->next) {
      PangoGlyphItem *glyphs = run->data;
      int characters = glyphs->item->num_chars;
      int *advances = g_new0(int, (gsize)characters);
      const char *laid_out = pango_layout_get_text(layout);
      pango_glyph_item_get_logical_widths(glyphs, laid_out, advances);
      const char *at = text + glyphs->item->offset;
      for (int character = 0; character < characters && at < end; character++) {
        places[at - text].advance = advances[character];
        at = g_utf8_next_char(at);
      }
      g_free(advances);
    }
  }
  g_object_unref(layout);
}

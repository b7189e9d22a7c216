#pragma once

// For authors in C and C++; no part of the contract. It uses nothing but `body.h`.

#include <string.h>

#include "body.h"

/// Writes a body element by element.
///
/// ```c
/// static inspector_status_t write(const inspector_item_t *item, const inspector_host_t *host,
///                                 const inspector_context_t *context, inspector_body_t *body) {
///   inspector_builder_t b = inspector_builder(host, body);
///   INSPECTOR_WITHIN(&b, COLUMN) {
///     INSPECTOR_SET_NUMBER(&b, SPACING, 8);
///     inspector_label(&b, "Blur");
///     inspector_parameter_slider(&b, "Radius", "radius", 0, 100);
///   }
///   return b.status;
/// }
/// ```
///
/// After the first failure its functions do nothing, and `status` says what it was. The texts end with a zero, and
/// are copied.
typedef struct inspector_builder {
  const inspector_host_body_t *writer;
  inspector_body_t *body;

  /// `INSPECTOR_OK`, or what has failed first: `INSPECTOR_UNSUPPORTED` if the host has no bodies.
  inspector_status_t status;
} inspector_builder_t;

/// Begins a body, in the call that was given it.
static inline inspector_builder_t inspector_builder(const inspector_host_t *host,
                                                    inspector_body_t *body) {
  inspector_builder_t builder = {NULL, body, INSPECTOR_UNSUPPORTED};
  const inspector_string_t id = INSPECTOR_STATIC_STRING(INSPECTOR_INTERFACE_BODY);
  builder.writer = (const inspector_host_body_t *)host->get_interface(host, id);
  if (builder.writer) builder.status = INSPECTOR_OK;
  return builder;
}

/// Returns a text that ends with a zero, as the contract takes it. Null is an empty text.
static inline inspector_string_t inspector_text(const char *text) {
  inspector_string_t string = {text, text ? strlen(text) : 0};
  return string;
}

/// Opens an element. `key` may be empty. Returns 1, or 0 after a failure.
static inline int inspector_begin(inspector_builder_t *b, uint32_t kind, const char *key) {
  if (b->status == INSPECTOR_OK) b->status = b->writer->open(b->body, kind, inspector_text(key));
  return b->status == INSPECTOR_OK;
}

/// Closes the element that was opened last. Returns 0.
static inline int inspector_end(inspector_builder_t *b) {
  if (b->status == INSPECTOR_OK) b->status = b->writer->close(b->body);
  return 0;
}

static inline void inspector_set_number(inspector_builder_t *b, uint32_t attribute, double value) {
  if (b->status == INSPECTOR_OK) b->status = b->writer->set_number(b->body, attribute, value);
}

static inline void inspector_set_bool(inspector_builder_t *b, uint32_t attribute, uint8_t value) {
  if (b->status == INSPECTOR_OK) b->status = b->writer->set_bool(b->body, attribute, value);
}

static inline void inspector_set_text(inspector_builder_t *b, uint32_t attribute,
                                      const char *text) {
  if (b->status == INSPECTOR_OK)
    b->status = b->writer->set_string(b->body, attribute, inspector_text(text));
}

static inline void inspector_set_word(inspector_builder_t *b, uint32_t attribute, uint32_t word) {
  if (b->status == INSPECTOR_OK) b->status = b->writer->set_word(b->body, attribute, word);
}

static inline void inspector_set_color(inspector_builder_t *b, uint32_t attribute,
                                       inspector_color_t color) {
  if (b->status == INSPECTOR_OK) b->status = b->writer->set_color(b->body, attribute, color);
}

static inline void inspector_set_numbers(inspector_builder_t *b, uint32_t attribute,
                                         const double *values, uint64_t count) {
  if (b->status == INSPECTOR_OK)
    b->status = b->writer->set_numbers(b->body, attribute, values, count);
}

static inline void inspector_set_pixels(inspector_builder_t *b, uint32_t attribute,
                                        const inspector_pixels_t *pixels) {
  if (b->status == INSPECTOR_OK) b->status = b->writer->set_pixels(b->body, attribute, pixels);
}

/// Set an attribute of the element that is open, by the names of the tables:
/// `INSPECTOR_SET_NUMBER(&b, SPACING, 8)`, `INSPECTOR_SET_WORD(&b, ALIGNMENT, CENTER)`.
#define INSPECTOR_SET_NUMBER(b, name, value) \
  inspector_set_number(b, INSPECTOR_ATTRIBUTE_##name, value)
#define INSPECTOR_SET_BOOL(b, name, value) \
  inspector_set_bool(b, INSPECTOR_ATTRIBUTE_##name, value)
#define INSPECTOR_SET_TEXT(b, name, text) inspector_set_text(b, INSPECTOR_ATTRIBUTE_##name, text)
#define INSPECTOR_SET_WORD(b, name, word) \
  inspector_set_word(b, INSPECTOR_ATTRIBUTE_##name, INSPECTOR_WORD_##word)
#define INSPECTOR_SET_COLOR(b, name, color) \
  inspector_set_color(b, INSPECTOR_ATTRIBUTE_##name, color)
#define INSPECTOR_SET_NUMBERS(b, name, values, count) \
  inspector_set_numbers(b, INSPECTOR_ATTRIBUTE_##name, values, count)
#define INSPECTOR_SET_PIXELS(b, name, pixels) \
  inspector_set_pixels(b, INSPECTOR_ATTRIBUTE_##name, pixels)

/// Opens an element of a kind, runs the block that follows, and closes it. The block sets attributes first, then
/// writes the children. It must not be left by `return`, `break` or `goto`.
#define INSPECTOR_WITHIN(b, kind) INSPECTOR_WITHIN_KEYED(b, kind, "")

/// As `INSPECTOR_WITHIN`, for an element with a key.
#define INSPECTOR_WITHIN_KEYED(b, kind, key)                                              \
  for (int inspector_open_ = inspector_begin(b, INSPECTOR_ELEMENT_##kind, key); inspector_open_; \
       inspector_open_ = inspector_end(b))

/// A line of text.
static inline void inspector_label(inspector_builder_t *b, const char *text) {
  INSPECTOR_WITHIN(b, LABEL) { INSPECTOR_SET_TEXT(b, TEXT, text); }
}

/// A symbol.
static inline void inspector_icon(inspector_builder_t *b, const char *name) {
  INSPECTOR_WITHIN(b, ICON) { INSPECTOR_SET_TEXT(b, NAME, name); }
}

/// A line between things.
static inline void inspector_divider(inspector_builder_t *b) {
  INSPECTOR_WITHIN(b, DIVIDER) {}
}

/// Room that grows: what stands behind it goes to the end of the row or column.
static inline void inspector_spring(inspector_builder_t *b) {
  INSPECTOR_WITHIN(b, SPACER) { INSPECTOR_SET_NUMBER(b, GROW, 1); }
}

/// A button that runs the item's own action.
static inline void inspector_button(inspector_builder_t *b, const char *title, const char *icon) {
  INSPECTOR_WITHIN(b, BUTTON) {
    INSPECTOR_SET_TEXT(b, TITLE, title);
    if (icon && *icon) INSPECTOR_SET_TEXT(b, ICON, icon);
  }
}

/// A control that drives a parameter of the item's own action. The parameter's name is its key, and what isn't set
/// comes from the manifest.
static inline void inspector_parameter_control(inspector_builder_t *b, uint32_t kind,
                                               const char *title, const char *parameter) {
  if (!inspector_begin(b, kind, parameter)) return;
  INSPECTOR_SET_TEXT(b, TITLE, title);
  INSPECTOR_SET_TEXT(b, PARAMETER, parameter);
  inspector_end(b);
}

/// A control that drives a property of the selected blocks. The path is its key, and what isn't set comes from the
/// property.
static inline void inspector_property_control(inspector_builder_t *b, uint32_t kind,
                                              const char *title, const char *property) {
  if (!inspector_begin(b, kind, property)) return;
  INSPECTOR_SET_TEXT(b, TITLE, title);
  INSPECTOR_SET_TEXT(b, PROPERTY, property);
  inspector_end(b);
}

/// A slider that drives a parameter of the item's own action.
static inline void inspector_parameter_slider(inspector_builder_t *b, const char *title,
                                              const char *parameter, double minimum,
                                              double maximum) {
  INSPECTOR_WITHIN_KEYED(b, SLIDER, parameter) {
    INSPECTOR_SET_TEXT(b, TITLE, title);
    INSPECTOR_SET_TEXT(b, PARAMETER, parameter);
    INSPECTOR_SET_NUMBER(b, MINIMUM, minimum);
    INSPECTOR_SET_NUMBER(b, MAXIMUM, maximum);
  }
}

/// A choice, within a menu or segments.
static inline void inspector_choice(inspector_builder_t *b, const char *tag, const char *title) {
  INSPECTOR_WITHIN_KEYED(b, CHOICE, tag) {
    INSPECTOR_SET_TEXT(b, TAG, tag);
    INSPECTOR_SET_TEXT(b, TITLE, title);
  }
}

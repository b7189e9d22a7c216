#include <string.h>

#include "floors.h"

// A writer that appends what it is given, and checks nothing.
struct inspector_body {
  uint64_t count;
  uint8_t bytes[1 << 18];
};

static inline void header(inspector_body_t *body, uint64_t record, uint64_t type, uint64_t number,
                          uint64_t length) {
  const uint64_t word = record | type << 8 | number << 16 | length << 32;
  memcpy(body->bytes + body->count, &word, sizeof word);
  body->count += sizeof word;
}

static inline void append(inspector_body_t *body, const void *bytes, uint64_t count) {
  memcpy(body->bytes + body->count, bytes, count);
  body->count += count;
}

static inspector_status_t open(inspector_body_t *body, uint32_t kind, inspector_string_t key) {
  header(body, 1, 0, kind, key.length);
  append(body, key.bytes, key.length);
  return INSPECTOR_OK;
}

static inspector_status_t close(inspector_body_t *body) {
  header(body, 2, 0, 0, 0);
  return INSPECTOR_OK;
}

static inspector_status_t set_number(inspector_body_t *body, uint32_t attribute, double value) {
  header(body, 3, INSPECTOR_VALUE_NUMBER, attribute, sizeof value);
  append(body, &value, sizeof value);
  return INSPECTOR_OK;
}

static inspector_status_t set_bool(inspector_body_t *body, uint32_t attribute, uint8_t value) {
  const uint64_t wide = value;
  header(body, 3, INSPECTOR_VALUE_BOOL, attribute, sizeof wide);
  append(body, &wide, sizeof wide);
  return INSPECTOR_OK;
}

static inspector_status_t set_string(inspector_body_t *body, uint32_t attribute,
                                     inspector_string_t value) {
  header(body, 3, INSPECTOR_VALUE_STRING, attribute, value.length);
  append(body, value.bytes, value.length);
  return INSPECTOR_OK;
}

static inspector_status_t set_word(inspector_body_t *body, uint32_t attribute, uint32_t word) {
  const uint64_t wide = word;
  header(body, 3, INSPECTOR_VALUE_WORD, attribute, sizeof wide);
  append(body, &wide, sizeof wide);
  return INSPECTOR_OK;
}

static const inspector_host_body_t table = {
    .size = sizeof table,
    .open = open,
    .close = close,
    .set_number = set_number,
    .set_bool = set_bool,
    .set_string = set_string,
    .set_word = set_word,
};

#define NUMBER(name, value) writer->set_number(body, INSPECTOR_ATTRIBUTE_##name, value)
#define TEXT(name, text) writer->set_string(body, INSPECTOR_ATTRIBUTE_##name, INSPECTOR_STRING(text))
#define WORD(name, word) \
  writer->set_word(body, INSPECTOR_ATTRIBUTE_##name, INSPECTOR_WORD_##word)
#define OPEN(kind, key) writer->open(body, INSPECTOR_ELEMENT_##kind, INSPECTOR_STRING(key))

static uint64_t latest;

// 100 elements: a column of 33 rows with a label and a slider each; five attributes an element.
void floor_write_body(const inspector_host_body_t *writer, inspector_body_t *body) {
  const uint64_t start = floor_now();
  OPEN(COLUMN, "");
  for (int row = 0; row < 33; row++) {
    OPEN(ROW, "");
    NUMBER(SPACING, 8);
    WORD(ALIGNMENT, CENTER);
    WORD(UNDERFLOW, SPACE_EVENLY);
    NUMBER(GROW, 1);
    NUMBER(SHRINK, 1);
    OPEN(LABEL, "");
    TEXT(TEXT, "Shadows and highlights");
    NUMBER(FONT_SIZE, 12);
    writer->set_bool(body, INSPECTOR_ATTRIBUTE_MONOSPACED, 0);
    NUMBER(LINE_LIMIT, 1);
    WORD(COLOR, SECONDARY);
    writer->close(body);
    OPEN(SLIDER, "shadows");
    TEXT(TITLE, "Shadows");
    TEXT(PARAMETER, "shadows");
    NUMBER(VALUE, row / 33.0);
    NUMBER(MINIMUM, -1);
    NUMBER(MAXIMUM, 1);
    writer->close(body);
    writer->close(body);
  }
  writer->close(body);
  latest = floor_now() - start;
}

uint64_t floor_body_time(void) { return latest; }

uint64_t floor_bodies(uint64_t count) {
  static inspector_body_t body;
  uint64_t time = 0;
  for (uint64_t round = 0; round < count; round++) {
    body.count = 0;
    floor_write_body(&table, &body);
    time += latest;
  }
  return time;
}

/* echo: writes every parameter that it is given into a property, so that a test can compare the
   two. It keeps the contract, and has no manifest: `PluginBridgeTests` says what it declares. */
#include "hostile.h"
#include <stdio.h>

// The types by their letters.
#define TYPE_i int32_t
#define TYPE_l int64_t
#define TYPE_u uint32_t
#define TYPE_m uint64_t
#define TYPE_f float
#define TYPE_d double
#define TYPE_b uint8_t
#define TYPE_s inspector_string_t
#define TYPE_c inspector_color_t
#define TYPE_p inspector_point_t
#define TYPE_h inspector_choice_t

static const inspector_host_document_t *document(inspector_invocation_t *invocation) {
  return find(invocation->host, INSPECTOR_STRING(INSPECTOR_INTERFACE_DOCUMENT));
}

// The property of the first block that a parameter goes to: "com.example.echo/<index><suffix>".
typedef struct {
  inspector_block_t block;
  char text[64];
  inspector_string_t path;
} place_t;

static place_t place(inspector_invocation_t *invocation, int index, const char *suffix) {
  place_t place = {.block = call(invocation)->block(invocation, 0)};
  int length = snprintf(place.text, sizeof place.text, "com.example.echo/%d%s", index, suffix);
  place.path.length = (uint64_t)length;
  return place;
}

#define PLACE(index, suffix)                                   \
  place_t at = place(invocation, index, suffix);               \
  at.path.bytes = at.text

static inspector_status_t keep_integer(inspector_invocation_t *invocation, int index,
                                       int64_t value) {
  PLACE(index, "");
  return document(invocation)->set_integer(invocation, at.block, at.path, value);
}

static inspector_status_t keep_double(inspector_invocation_t *invocation, int index,
                                      const char *suffix, double value) {
  PLACE(index, suffix);
  return document(invocation)->set_double(invocation, at.block, at.path, value);
}

static inspector_status_t keep_i(inspector_invocation_t *invocation, int index, int32_t value) {
  return keep_integer(invocation, index, value);
}

static inspector_status_t keep_l(inspector_invocation_t *invocation, int index, int64_t value) {
  return keep_integer(invocation, index, value);
}

static inspector_status_t keep_u(inspector_invocation_t *invocation, int index, uint32_t value) {
  return keep_integer(invocation, index, value);
}

static inspector_status_t keep_m(inspector_invocation_t *invocation, int index, uint64_t value) {
  return keep_integer(invocation, index, (int64_t)value);
}

static inspector_status_t keep_f(inspector_invocation_t *invocation, int index, float value) {
  return keep_double(invocation, index, "", (double)value);
}

static inspector_status_t keep_d(inspector_invocation_t *invocation, int index, double value) {
  return keep_double(invocation, index, "", value);
}

static inspector_status_t keep_b(inspector_invocation_t *invocation, int index, uint8_t value) {
  PLACE(index, "");
  return document(invocation)->set_bool(invocation, at.block, at.path, value);
}

static inspector_status_t keep_s(inspector_invocation_t *invocation, int index,
                                 inspector_string_t value) {
  PLACE(index, "");
  return document(invocation)->set_string(invocation, at.block, at.path, value);
}

static inspector_status_t keep_c(inspector_invocation_t *invocation, int index,
                                 inspector_color_t value) {
  PLACE(index, "");
  return document(invocation)->set_color(invocation, at.block, at.path, value);
}

static inspector_status_t keep_p(inspector_invocation_t *invocation, int index,
                                 inspector_point_t value) {
  inspector_status_t status = keep_double(invocation, index, "x", value.x);
  return status ? status : keep_double(invocation, index, "y", value.y);
}

static inspector_status_t keep_h(inspector_invocation_t *invocation, int index,
                                 inspector_choice_t value) {
  return keep_s(invocation, index, value.value);
}

#define KEEP(letter, index, name)                                      \
  status = keep_##letter(invocation, index, name);                     \
  if (status) return status;

// Reads the parameter at an index through the invocation, and keeps it.
#define READ(letter, getter)                                                                \
  case INSPECTOR_TYPE_LETTER(TYPE_##letter): {                                              \
    TYPE_##letter value;                                                                    \
    inspector_status_t status = call(invocation)->getter(invocation, (uint32_t)index, &value); \
    return status ? status : keep_##letter(invocation, index, value);                       \
  }

static inspector_status_t read(inspector_invocation_t *invocation, int index, char letter) {
  switch (letter) {
    READ(i, get_i32)
    READ(l, get_i64)
    READ(u, get_u32)
    READ(m, get_u64)
    READ(f, get_f32)
    READ(d, get_f64)
    READ(b, get_bool)
    READ(s, get_string)
    READ(c, get_color)
    READ(p, get_point)
    READ(h, get_choice)
  }
  return INSPECTOR_FAILED;
}

static inspector_status_t read_all(inspector_invocation_t *invocation) {
  inspector_string_t signature = invocation->item->signature;
  for (uint64_t index = 1; index < signature.length; index++) {
    inspector_status_t status = read(invocation, (int)index - 1, signature.bytes[index]);
    if (status) return status;
  }
  return INSPECTOR_OK;
}

// Every signature of one and of two types, then longer ones that fill registers and stack.
#define LETTERS_(X, ...)                                                             \
  X(i, ##__VA_ARGS__) X(l, ##__VA_ARGS__) X(u, ##__VA_ARGS__) X(m, ##__VA_ARGS__)    \
  X(f, ##__VA_ARGS__) X(d, ##__VA_ARGS__) X(b, ##__VA_ARGS__) X(s, ##__VA_ARGS__)    \
  X(c, ##__VA_ARGS__) X(p, ##__VA_ARGS__) X(h, ##__VA_ARGS__)

#define PAIRS_OF(X, a)                                                                        \
  X(a, i) X(a, l) X(a, u) X(a, m) X(a, f) X(a, d) X(a, b) X(a, s) X(a, c) X(a, p) X(a, h)
#define PAIRS(X)                                                                              \
  PAIRS_OF(X, i) PAIRS_OF(X, l) PAIRS_OF(X, u) PAIRS_OF(X, m) PAIRS_OF(X, f) PAIRS_OF(X, d)   \
  PAIRS_OF(X, b) PAIRS_OF(X, s) PAIRS_OF(X, c) PAIRS_OF(X, p) PAIRS_OF(X, h)

#define TRIPLES(X)                                                                            \
  X(i, d, s) X(b, f, c) X(p, p, h) X(c, b, c) X(s, u, m) X(f, p, i) X(h, h, l) X(d, c, b)

#define EIGHTS(X)                                                                             \
  X(i, i, i, i, i, i, i, i) X(l, l, l, l, l, l, l, l) X(u, u, u, u, u, u, u, u)               \
  X(m, m, m, m, m, m, m, m) X(f, f, f, f, f, f, f, f) X(d, d, d, d, d, d, d, d)               \
  X(b, b, b, b, b, b, b, b) X(s, s, s, s, s, s, s, s) X(c, c, c, c, c, c, c, c)               \
  X(p, p, p, p, p, p, p, p) X(h, h, h, h, h, h, h, h) X(i, l, u, m, f, d, b, s)               \
  X(c, p, h, i, d, b, s, f) X(b, c, d, f, h, i, l, m) X(p, s, u, b, p, s, u, b)               \
  X(s, d, s, d, s, d, s, d) X(d, i, d, i, d, i, d, i) X(f, b, f, b, f, b, f, b)               \
  X(s, s, s, i, s, l, h, b) X(p, f, p, d, p, f, p, d) X(c, s, c, s, c, s, c, s)               \
  X(b, i, u, b, i, u, s, s) X(m, h, p, c, b, f, d, l) X(h, m, c, p, l, f, b, d)

#define ONE(a)                                                     \
  INSPECTOR_ACTION(take_##a, (TYPE_##a, p0)) {                     \
    inspector_status_t status;                                     \
    KEEP(a, 0, p0)                                                 \
    return INSPECTOR_OK;                                           \
  }
#define TWO(a, b)                                                  \
  INSPECTOR_ACTION(take_##a##b, (TYPE_##a, p0), (TYPE_##b, p1)) {  \
    inspector_status_t status;                                     \
    KEEP(a, 0, p0) KEEP(b, 1, p1)                                  \
    return INSPECTOR_OK;                                           \
  }
#define THREE(a, b, c)                                                               \
  INSPECTOR_ACTION(take_##a##b##c, (TYPE_##a, p0), (TYPE_##b, p1), (TYPE_##c, p2)) { \
    inspector_status_t status;                                                       \
    KEEP(a, 0, p0) KEEP(b, 1, p1) KEEP(c, 2, p2)                                     \
    return INSPECTOR_OK;                                                             \
  }
#define EIGHT(a, b, c, d, e, f, g, h)                                                        \
  INSPECTOR_ACTION(take_##a##b##c##d##e##f##g##h, (TYPE_##a, p0), (TYPE_##b, p1),            \
                   (TYPE_##c, p2), (TYPE_##d, p3), (TYPE_##e, p4), (TYPE_##f, p5),           \
                   (TYPE_##g, p6), (TYPE_##h, p7)) {                                         \
    inspector_status_t status;                                                               \
    KEEP(a, 0, p0) KEEP(b, 1, p1) KEEP(c, 2, p2) KEEP(d, 3, p3)                              \
    KEEP(e, 4, p4) KEEP(f, 5, p5) KEEP(g, 6, p6) KEEP(h, 7, p7)                              \
    return INSPECTOR_OK;                                                                     \
  }

INSPECTOR_ACTION(take_) {
  return keep_integer(invocation, 0, 1);
}
LETTERS_(ONE)
PAIRS(TWO)
TRIPLES(THREE)
EIGHTS(EIGHT)

// A status that is negative, and so widened with ones.
INSPECTOR_ACTION(negative) {
  (void)invocation;
  return -2;
}

#define BOTH(letters)                                                                         \
  {.size = sizeof(inspector_item_t),                                                          \
   .id = INSPECTOR_STATIC_STRING("com.example.echo.typed." #letters),                         \
   .action = INSPECTOR_FUNCTION(take_##letters),                                              \
   .signature = INSPECTOR_SIGNATURE(take_##letters)},                                         \
  {.size = sizeof(inspector_item_t),                                                          \
   .id = INSPECTOR_STATIC_STRING("com.example.echo.alone." #letters),                         \
   .action = INSPECTOR_FUNCTION(read_all),                                                    \
   .signature = INSPECTOR_STATIC_STRING("@" #letters)},
#define BOTH1(a) BOTH(a)
#define BOTH2(a, b) BOTH(a##b)
#define BOTH3(a, b, c) BOTH(a##b##c)
#define BOTH8(a, b, c, d, e, f, g, h) BOTH(a##b##c##d##e##f##g##h)

static const inspector_item_t items[] = {
    {.size = sizeof(inspector_item_t),
     .id = INSPECTOR_STATIC_STRING("com.example.echo.typed."),
     .action = INSPECTOR_FUNCTION(take_),
     .signature = INSPECTOR_SIGNATURE(take_)},
    {.size = sizeof(inspector_item_t),
     .id = INSPECTOR_STATIC_STRING("com.example.echo.negative"),
     .action = INSPECTOR_FUNCTION(negative),
     .signature = INSPECTOR_SIGNATURE(negative)},
    {.size = sizeof(inspector_item_t),
     .id = INSPECTOR_STATIC_STRING("com.example.echo.idle")},
    LETTERS_(BOTH1) PAIRS(BOTH2) TRIPLES(BOTH3) EIGHTS(BOTH8)};

static inspector_status_t init(const inspector_plugin_t *self, const inspector_host_t *host) {
  (void)self;
  for (size_t index = 0; index < sizeof items / sizeof *items; index++) {
    inspector_status_t status = add(host, &items[index]);
    if (status) return status;
  }
  return INSPECTOR_OK;
}

static const inspector_plugin_t plugin = {
    .size = sizeof(inspector_plugin_t),
    .abi_major = INSPECTOR_ABI_MAJOR,
    .abi_minor = INSPECTOR_ABI_MINOR,
    .id = INSPECTOR_STATIC_STRING("com.example.echo"),
    .init = init,
};
ENTRY(&plugin)

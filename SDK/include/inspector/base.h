#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
#define INSPECTOR_BEGIN extern "C" {
#define INSPECTOR_END }
#else
#define INSPECTOR_BEGIN
#define INSPECTOR_END
#endif

/// The version of the contract that these headers describe.
///
/// A plugin built against 1.x loads in every host 1.y. A struct never changes once it is frozen;
/// a new ability is a new interface with an id of its own. 1.0 is a draft until `SDK/ABI/1.0` holds
/// a copy of these headers.
#define INSPECTOR_ABI_MAJOR 1u
#define INSPECTOR_ABI_MINOR 0u

/// Packs a version into the number that `inspector_entry` receives.
#define INSPECTOR_ABI(major, minor) (((uint32_t)(major) << 16) | (uint32_t)(minor))

INSPECTOR_BEGIN

/// UTF-8 text that somebody else owns: a pointer and a length in bytes, with no terminator.
///
/// An empty text has length 0, and then `bytes` may be null. Text that isn't UTF-8, or is longer
/// than 1,048,576 bytes, is refused with `INSPECTOR_INVALID_ARGUMENT`.
typedef struct inspector_string {
  const char *bytes;
  uint64_t length;
} inspector_string_t;

/// A block of the document. Ids are never reused while a document is open, and 0 is no block.
typedef uint64_t inspector_block_t;

/// A colour in sRGB with straight alpha, each component from 0 to 1.
typedef struct inspector_color {
  double red;
  double green;
  double blue;
  double alpha;
} inspector_color_t;

/// A place, in the unit that the parameter or property names.
typedef struct inspector_point {
  double x;
  double y;
} inspector_point_t;

/// One of the choices that the manifest lists, by its value.
typedef struct inspector_choice {
  inspector_string_t value;
} inspector_choice_t;

/// A function whose real type is known from a signature. Never called as it stands.
typedef void (*inspector_function_t)(void);

INSPECTOR_END

/// Wraps a string literal.
#ifdef __cplusplus
#define INSPECTOR_STRING(literal) (inspector_string_t{(literal), sizeof(literal) - 1u})
#else
#define INSPECTOR_STRING(literal) ((inspector_string_t){(literal), sizeof(literal) - 1u})
#endif

/// As `INSPECTOR_STRING`, for the initialiser of a static object.
#define INSPECTOR_STATIC_STRING(literal) {(literal), sizeof(literal) - 1u}

/// Stops the build where `condition` doesn't hold. It ends without a semicolon, so that a table can repeat
/// it.
#ifdef __cplusplus
#define INSPECTOR_STATIC_ASSERT(condition, sentence) static_assert(condition, sentence);
#else
#define INSPECTOR_STATIC_ASSERT(condition, sentence) _Static_assert(condition, sentence);
#endif

#pragma once

#include "invocation.h"

INSPECTOR_BEGIN

#define INSPECTOR_INTERFACE_DOCUMENT "inspector.document/1"

/// Reads and writes the properties of blocks, inside the transaction of one action.
///
/// A property has a path, such as "opacity", "effect/adjustments/brightness", "blur/uniform/intensity"
/// or "fill/image/imageFileURI"; `SDK/Documentation/properties.md` lists paths, types, ranges and
/// defaults. A path whose part in front of the first "/" has a dot in it belongs to whoever owns that
/// name, as "com.example.warmth/strength", and takes any type.
///
/// What an action has written, it reads back. Nobody else sees it before the action has succeeded.
/// The functions return:
///
///   - `INSPECTOR_OK`
///   - `INSPECTOR_NOT_FOUND` if there is no such block, or it has no such property
///   - `INSPECTOR_WRONG_TYPE` if the property is of another type
///   - `INSPECTOR_OUT_OF_RANGE` if `value` lies outside the property's range, or isn't finite
///   - `INSPECTOR_DENIED` if the document's scopes don't allow the change, or it would bring in a picture
///   - `INSPECTOR_INVALID_ARGUMENT` if a pointer is null, text isn't UTF-8, a bool is neither 0 nor 1, or
///     the path is over 1,024 bytes
///   - `INSPECTOR_WRONG_STATE` if the action has ended, or nobody waits for it any more
///
/// Unless it is OK, neither `value` nor the document is touched.
typedef struct inspector_host_document {
  /// `sizeof(inspector_host_document_t)` of the host.
  uint32_t size;
  uint32_t reserved;

  /// Reading.
  ///
  /// [thread-safe]
  inspector_status_t (*get_bool)(inspector_invocation_t *invocation, inspector_block_t block,
                                 inspector_string_t path, uint8_t *value);
  /// [thread-safe]
  inspector_status_t (*get_integer)(inspector_invocation_t *invocation, inspector_block_t block,
                                    inspector_string_t path, int64_t *value);
  /// [thread-safe]
  inspector_status_t (*get_double)(inspector_invocation_t *invocation, inspector_block_t block,
                                   inspector_string_t path, double *value);
  /// The string is the host's, and valid until the action has ended.
  ///
  /// [thread-safe]
  inspector_status_t (*get_string)(inspector_invocation_t *invocation, inspector_block_t block,
                                   inspector_string_t path, inspector_string_t *value);
  /// [thread-safe]
  inspector_status_t (*get_color)(inspector_invocation_t *invocation, inspector_block_t block,
                                  inspector_string_t path, inspector_color_t *value);

  /// Writing. `value` is copied. A bool must be 0 or 1.
  ///
  /// [thread-safe]
  inspector_status_t (*set_bool)(inspector_invocation_t *invocation, inspector_block_t block,
                                 inspector_string_t path, uint8_t value);
  /// [thread-safe]
  inspector_status_t (*set_integer)(inspector_invocation_t *invocation, inspector_block_t block,
                                    inspector_string_t path, int64_t value);
  /// [thread-safe]
  inspector_status_t (*set_double)(inspector_invocation_t *invocation, inspector_block_t block,
                                   inspector_string_t path, double value);
  /// [thread-safe]
  inspector_status_t (*set_string)(inspector_invocation_t *invocation, inspector_block_t block,
                                   inspector_string_t path, inspector_string_t value);
  /// [thread-safe]
  inspector_status_t (*set_color)(inspector_invocation_t *invocation, inspector_block_t block,
                                  inspector_string_t path, inspector_color_t value);
} inspector_host_document_t;

INSPECTOR_END

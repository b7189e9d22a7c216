#pragma once

#include "host.h"

INSPECTOR_BEGIN

#define INSPECTOR_INTERFACE_CONTEXT "inspector.context/1"

/// What is selected, as it was at one moment. Opaque: it is read by key, so that it can grow, and
/// so that the host knows what an item depends on and asks again only when that has changed.
typedef struct inspector_context inspector_context_t;

/// Reads a context.
///
/// A key is spelled as in a `when` expression: "selection.count", "selection.type",
/// "scope[\"text/edit\"]", "property[\"opacity\"]"; `SDK/Documentation/when.md` lists them all. With
/// several blocks selected, a key about blocks has a value only where all of them agree.
///
/// All functions are for the time of the call that was given `context`.
typedef struct inspector_host_context {
  /// `sizeof(inspector_host_context_t)` of the host.
  uint32_t size;
  uint32_t reserved;

  /// Returns how many blocks are selected.
  ///
  /// [main-thread]
  uint64_t (*selection_count)(const inspector_context_t *context);

  /// Returns the selected block at `index`, in the order of selection, or 0 past the end.
  ///
  /// [main-thread]
  inspector_block_t (*selected_block)(const inspector_context_t *context, uint64_t index);

  /// Each writes the value of `key` to `value`.
  ///
  /// Returns: `INSPECTOR_OK`; `INSPECTOR_NOT_FOUND` if the key has no value now;
  /// `INSPECTOR_UNSUPPORTED` if the host doesn't know the key; `INSPECTOR_WRONG_TYPE` if the value is
  /// of another type; `INSPECTOR_INVALID_ARGUMENT` if a pointer is null or the key is over 1,024 bytes.
  /// Unless it is OK, `value` isn't touched. A string is the host's, and valid until the function that
  /// was given `context` returns.
  ///
  /// [main-thread]
  inspector_status_t (*get_bool)(const inspector_context_t *context, inspector_string_t key,
                                 uint8_t *value);
  /// [main-thread]
  inspector_status_t (*get_number)(const inspector_context_t *context, inspector_string_t key,
                                   double *value);
  /// [main-thread]
  inspector_status_t (*get_string)(const inspector_context_t *context, inspector_string_t key,
                                   inspector_string_t *value);
} inspector_host_context_t;

INSPECTOR_END

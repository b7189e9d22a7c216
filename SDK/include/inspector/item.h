#pragma once

#include "context.h"
#include "invocation.h"

INSPECTOR_BEGIN

/// The functions behind one item that the manifest declares.
///
/// In order:
///
///   1. `is_visible`, `is_enabled`   when something they have read has changed
///   2. `action`                     when a person uses the item
///
/// The plugin owns this struct, and keeps it valid and unchanged until `plugin->destroy` returns.
/// What is said of the size of `inspector_plugin_t` holds here too.
typedef struct inspector_item {
  /// `sizeof(inspector_item_t)` of the headers the plugin was built with.
  uint32_t size;

  /// Must be 0.
  uint32_t reserved;

  /// Identifier as in the manifest, such as "com.example.warmth.warm". At most 200 bytes.
  inspector_string_t id;

  /// For the plugin's own use. The host never reads it.
  void *item_data;

  /// Writes 1 to `visible` if the item applies to `context`, and 0 if it doesn't. Any other number is
  /// a failure.
  ///
  /// It refines the manifest's `when`, and is asked only if that is true. It must call nothing but
  /// `inspector.context/1`, and must not block, allocate or log. `context` is borrowed for the time
  /// of the call. Optional: null means always.
  ///
  /// Returns: `INSPECTOR_OK`, or a failure, after which the item is hidden and the reason shown.
  ///
  /// [main-thread]
  inspector_status_t (*is_visible)(const struct inspector_item *item,
                                   const inspector_host_t *host,
                                   const inspector_context_t *context, uint8_t *visible);

  /// As `is_visible`, for whether the item can be used. It refines `enabledWhen`.
  ///
  /// [main-thread]
  inspector_status_t (*is_enabled)(const struct inspector_item *item,
                                   const inspector_host_t *host,
                                   const inspector_context_t *context, uint8_t *enabled);

  /// What the item does, with the author's own signature; see `signature.h`. Optional for an item without
  /// parameters: it is drawn, and using it does nothing.
  ///
  /// [main-thread]
  inspector_function_t action;

  /// What `action` takes, as `INSPECTOR_SIGNATURE` makes it. It must match the manifest's parameters.
  inspector_string_t signature;

  /// Returns the item's side of an interface, or null if it doesn't know `id` exactly. Optional.
  ///
  /// [thread-safe]
  const void *(*get_interface)(const struct inspector_item *item, inspector_string_t id);
} inspector_item_t;

INSPECTOR_END

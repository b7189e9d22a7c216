#pragma once

#include "host.h"

INSPECTOR_BEGIN

struct inspector_item;

#define INSPECTOR_INTERFACE_INVOCATION "inspector.invocation/1"

/// One run of one action.
///
/// An action works in a transaction of its own, which commits as one undo step when the action
/// succeeds, and leaves no trace when it fails, is cancelled, or dies. It ends either by returning
/// anything but `INSPECTOR_PENDING`, or, after that, by `complete`, from any thread.
///
/// The host owns this struct. It is valid until the action has ended.
typedef struct inspector_invocation {
  /// `sizeof(inspector_invocation_t)` of the host.
  uint32_t size;
  uint32_t reserved;

  /// The plugin's own view of the host, and the item whose action runs.
  const inspector_host_t *host;
  const struct inspector_item *item;

  /// Becomes 1 when the person has asked to stop, and is 0 before. Poll it as often as you like: it
  /// is only memory. An action that then stops returns, or completes with, `INSPECTOR_CANCELLED`.
  const volatile uint32_t *cancelled;

  /// For the host's own use.
  void *invocation_data;
} inspector_invocation_t;

/// What an action may say about itself, and what it was given.
typedef struct inspector_host_invocation {
  /// `sizeof(inspector_host_invocation_t)` of the host.
  uint32_t size;
  uint32_t reserved;

  /// Returns how many blocks the action is for: those selected when it began.
  ///
  /// [thread-safe]
  uint64_t (*block_count)(inspector_invocation_t *invocation);

  /// Returns the block at `index`, in the order of selection, or 0 past the end.
  ///
  /// [thread-safe]
  inspector_block_t (*block)(inspector_invocation_t *invocation, uint64_t index);

  /// Sets the sentence that the person will read when the action has ended, well or badly. The text
  /// is copied; over 4,096 bytes it is refused. The last one counts.
  ///
  /// Returns: `INSPECTOR_OK`, or `INSPECTOR_INVALID_ARGUMENT`.
  ///
  /// [thread-safe]
  inspector_status_t (*set_message)(inspector_invocation_t *invocation,
                                    inspector_string_t message);

  /// Says how far the action is, from 0 to 1, or any negative number if nobody can know. It is also
  /// a sign of life: a deadline counts from the last one.
  ///
  /// Returns: `INSPECTOR_OK`, or `INSPECTOR_INVALID_ARGUMENT` for NaN or a number over 1.
  ///
  /// [thread-safe]
  inspector_status_t (*set_progress)(inspector_invocation_t *invocation, double fraction);

  /// Ends an action that has returned, or is about to return, `INSPECTOR_PENDING`. After it
  /// returns, `invocation` is gone.
  ///
  /// Returns: `INSPECTOR_OK`, or `INSPECTOR_WRONG_STATE` if it has been called before.
  ///
  /// [thread-safe]
  inspector_status_t (*complete)(inspector_invocation_t *invocation, inspector_status_t status);

  /// Each writes the parameter at `index`, in the manifest's order, to `value`. They are for
  /// languages that can't declare a C function with the parameters' own types; see `item.h`.
  ///
  /// Returns: `INSPECTOR_OK`, `INSPECTOR_NOT_FOUND`, or `INSPECTOR_WRONG_TYPE`. A string is the
  /// host's, and valid until the action has ended.
  ///
  /// [thread-safe]
  inspector_status_t (*get_i32)(inspector_invocation_t *invocation, uint32_t index,
                                int32_t *value);
  /// [thread-safe]
  inspector_status_t (*get_i64)(inspector_invocation_t *invocation, uint32_t index,
                                int64_t *value);
  /// [thread-safe]
  inspector_status_t (*get_u32)(inspector_invocation_t *invocation, uint32_t index,
                                uint32_t *value);
  /// [thread-safe]
  inspector_status_t (*get_u64)(inspector_invocation_t *invocation, uint32_t index,
                                uint64_t *value);
  /// [thread-safe]
  inspector_status_t (*get_f32)(inspector_invocation_t *invocation, uint32_t index, float *value);
  /// [thread-safe]
  inspector_status_t (*get_f64)(inspector_invocation_t *invocation, uint32_t index,
                                double *value);
  /// [thread-safe]
  inspector_status_t (*get_bool)(inspector_invocation_t *invocation, uint32_t index,
                                 uint8_t *value);
  /// [thread-safe]
  inspector_status_t (*get_string)(inspector_invocation_t *invocation, uint32_t index,
                                   inspector_string_t *value);
  /// [thread-safe]
  inspector_status_t (*get_color)(inspector_invocation_t *invocation, uint32_t index,
                                  inspector_color_t *value);
  /// [thread-safe]
  inspector_status_t (*get_point)(inspector_invocation_t *invocation, uint32_t index,
                                  inspector_point_t *value);
  /// [thread-safe]
  inspector_status_t (*get_choice)(inspector_invocation_t *invocation, uint32_t index,
                                   inspector_choice_t *value);
} inspector_host_invocation_t;

INSPECTOR_END

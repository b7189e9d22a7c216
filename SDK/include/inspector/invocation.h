#pragma once

#include "host.h"

INSPECTOR_BEGIN

struct inspector_item;

#define INSPECTOR_INTERFACE_INVOCATION "inspector.invocation/1"

/// One run of one action.
///
/// An action works in a transaction of its own, which commits as one undo step when the action
/// succeeds, and leaves no trace when it fails, is cancelled, or dies. It ends by returning anything but
/// `INSPECTOR_PENDING`; or, if it returned that, by `complete`, from any thread, which may come first.
///
/// An action may be silent for 10 seconds, or for as long as its manifest asks. Every call of the host is a
/// sign of life. When a pending action has been silent for longer, the host stops waiting: `cancelled`
/// becomes 1, what the action has done is dropped, and every function but `complete` returns
/// `INSPECTOR_WRONG_STATE`. The action still owes its `complete`.
///
/// The host owns this struct, and all that its functions lend. Both are valid until the action function has
/// returned something else than `INSPECTOR_PENDING`, or `complete` has been called.
typedef struct inspector_invocation {
  /// `sizeof(inspector_invocation_t)` of the host.
  uint32_t size;
  uint32_t reserved;

  /// The plugin's own view of the host, and the item whose action runs.
  const inspector_host_t *host;
  const struct inspector_item *item;

  /// Becomes 1 when the person has asked to stop, and is 0 before. Poll it as often as you like: it
  /// is only memory, to be read by a relaxed atomic load, which `inspector_is_cancelled` is. An action that
  /// then stops returns, or completes with, `INSPECTOR_CANCELLED`.
  const volatile uint32_t *cancelled;

  /// For the host's own use.
  void *invocation_data;
} inspector_invocation_t;

/// Returns 1 if the person has asked to stop, or nobody waits for the action any more, and 0 otherwise.
///
/// [thread-safe]
static inline uint8_t inspector_is_cancelled(const inspector_invocation_t *invocation) {
  return __atomic_load_n(invocation->cancelled, __ATOMIC_RELAXED) != 0;
}

/// What an action may say about itself, and what it was given.
///
/// Once the action has ended, or nobody waits for it any more, every function returns
/// `INSPECTOR_WRONG_STATE`, or 0 where it returns no status. A null pointer is
/// `INSPECTOR_INVALID_ARGUMENT`.
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
  /// Returns: `INSPECTOR_OK`, or `INSPECTOR_INVALID_ARGUMENT` for text that is too long or isn't UTF-8.
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

  /// Ends an action that has returned, or will return, `INSPECTOR_PENDING`. The first call counts, and it
  /// is the last use of `invocation`. `INSPECTOR_PENDING` and unknown numbers end it as
  /// `INSPECTOR_FAILED` does. If the action function returns something else after all, the first of the
  /// two counts.
  ///
  /// Returns: `INSPECTOR_OK`, or `INSPECTOR_WRONG_STATE` if nobody waits for the action any more. A host may
  /// say the same to a second call, but a plugin must not make one.
  ///
  /// [thread-safe]
  inspector_status_t (*complete)(inspector_invocation_t *invocation, inspector_status_t status);

  /// Each writes the parameter at `index`, in the manifest's order, to `value`. They are for
  /// languages that can't declare a C function with the parameters' own types; see `signature.h`.
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

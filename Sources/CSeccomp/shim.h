#pragma once

// What of libseccomp Swift can't reach by itself: macros with arguments, and functions that take a variable
// list of them.

#include <seccomp.h>
#include <stdint.h>

/// Returns the action that fails a system call with an error number.
static inline uint32_t inspector_seccomp_fail(int32_t error) {
  return SCMP_ACT_ERRNO((uint32_t)error);
}

/// Adds a rule that holds where every one of `count` comparisons does. Returns 0, or a negative error number.
static inline int32_t inspector_seccomp_add(scmp_filter_ctx _Nonnull filter, uint32_t action,
                                            int32_t call, uint32_t count,
                                            const struct scmp_arg_cmp *_Nullable comparisons) {
  return (int32_t)seccomp_rule_add_array(filter, action, call, count, comparisons);
}

#pragma once

// System calls that Swift can't make by itself: they take a variable list of arguments, or the C library
// of the oldest system that is served has no function for them.

#include <signal.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/// Returns a descriptor that becomes readable when a process has ended, or -1 with errno set.
static inline int32_t inspector_pidfd_open(int32_t pid) {
  return (int32_t)syscall(SYS_pidfd_open, pid, 0u);
}

/// Asks the kernel to end this process when the thread that started it ends. Returns 0, or -1.
static inline int32_t inspector_end_with_parent(void) {
  return (int32_t)prctl(PR_SET_PDEATHSIG, (unsigned long)SIGKILL, 0ul, 0ul, 0ul);
}

/// Closes every descriptor from `first` on. Returns 0, or -1 with errno set.
static inline int32_t inspector_close_from(uint32_t first) {
  return (int32_t)syscall(SYS_close_range, first, ~0u, 0u);
}

/// Returns what tells this thread from all others that run, without a call.
static inline uintptr_t inspector_this_thread(void) {
  return (uintptr_t)__builtin_thread_pointer();
}

#pragma once

#include <stdint.h>

// What a hostile plugin tries, one by one. Nothing here ends the process, unless it succeeds in the worst.

/// Tries something. Returns 0 if it worked, the error's number if it was refused, and -1 for an unknown name.
///
/// `argument` is a path where the attempt needs one.
int32_t sandbox_attempt(const char *_Nonnull name, const char *_Nonnull argument);

/// Copies a library into sealed memory. Returns the descriptor, or -1.
int32_t sandbox_library(const char *_Nonnull path);

/// Starts a thread that never ends.
void sandbox_start_thread(void);

#pragma once

// Makes system calls of this very program fail: those that its own code and Swift's overlay of the C library make.
// Calls of other libraries, and of the C library itself, go on as ever. A build with a sanitizer, which has its own
// hands on these functions, counts nothing and fails nothing.

#include <stdint.h>

/// Counts calls from now on, and has some of one kind fail.
///
/// `call` is one of `faults_name`'s, or null to let all pass. Those from the `first` to the `last`, counted from
/// 1, fail with `error`.
void faults_begin(const char *_Nullable call, uint64_t first, uint64_t last, int32_t error);

/// Lets all calls pass, and stops counting.
void faults_end(void);

/// Returns how many calls have failed since they were last begun to be counted.
uint64_t faults_fired(void);

/// Returns the name of a call, counted from 0, or null behind the last one.
const char *_Nullable faults_name(uint32_t call);

/// Returns how often a call was made since `faults_begin`.
uint64_t faults_count(uint32_t call);

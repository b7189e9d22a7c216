#pragma once

#include "base.h"

/// Every result that crosses the contract, with the sentence that a person will read.
///
/// The numbers are frozen. A host or plugin that meets a number it doesn't know treats it as
/// `INSPECTOR_FAILED`.
#define INSPECTOR_STATUS_MAP(X)                                                              \
  X(OK, 0, "The call succeeded.")                                                            \
  X(UNSUPPORTED, 1, "The callee doesn't know this identifier.")                              \
  X(INVALID_ARGUMENT, 2, "The caller broke a rule of the header.")                           \
  X(FAILED, 3, "The callee tried and couldn't.")                                             \
  X(PENDING, 4, "The action goes on, and reports its end with complete().")                  \
  X(CANCELLED, 5, "The action stopped because it was asked to.")                             \
  X(NOT_FOUND, 6, "There is no such block, item, parameter or property.")                    \
  X(WRONG_TYPE, 7, "The value has another type than the one asked for.")                     \
  X(OUT_OF_RANGE, 8, "The value lies outside the range that is allowed.")                    \
  X(DENIED, 9, "The document, the user or the manifest doesn't allow this.")                 \
  X(WRONG_STATE, 10, "The function may not be called at this time or on this thread.")       \
  X(ALREADY_EXISTS, 11, "There is something with this identifier already.")

/// One of the `INSPECTOR_…` results below.
typedef int32_t inspector_status_t;

#define INSPECTOR_STATUS_CONSTANT(name, number, sentence) \
  static const inspector_status_t INSPECTOR_##name = number;
INSPECTOR_STATUS_MAP(INSPECTOR_STATUS_CONSTANT)
#undef INSPECTOR_STATUS_CONSTANT

/// Returns the sentence for a status, as text that lasts.
///
/// [thread-safe]
static inline const char *inspector_status_sentence(inspector_status_t status) {
#define INSPECTOR_STATUS_SENTENCE(name, number, sentence) \
  if (status == number) return sentence;
  INSPECTOR_STATUS_MAP(INSPECTOR_STATUS_SENTENCE)
#undef INSPECTOR_STATUS_SENTENCE
  return "The callee failed with a status that this version doesn't know.";
}

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

#define INSPECTOR_OK ((inspector_status_t)0)
#define INSPECTOR_UNSUPPORTED ((inspector_status_t)1)
#define INSPECTOR_INVALID_ARGUMENT ((inspector_status_t)2)
#define INSPECTOR_FAILED ((inspector_status_t)3)
#define INSPECTOR_PENDING ((inspector_status_t)4)
#define INSPECTOR_CANCELLED ((inspector_status_t)5)
#define INSPECTOR_NOT_FOUND ((inspector_status_t)6)
#define INSPECTOR_WRONG_TYPE ((inspector_status_t)7)
#define INSPECTOR_OUT_OF_RANGE ((inspector_status_t)8)
#define INSPECTOR_DENIED ((inspector_status_t)9)
#define INSPECTOR_WRONG_STATE ((inspector_status_t)10)
#define INSPECTOR_ALREADY_EXISTS ((inspector_status_t)11)

// The table above is the one that counts.
#define INSPECTOR_STATUS_CHECK(name, number, sentence) \
  INSPECTOR_STATIC_ASSERT(INSPECTOR_##name == (number), "INSPECTOR_" #name " isn't the table's")
INSPECTOR_STATUS_MAP(INSPECTOR_STATUS_CHECK)
#undef INSPECTOR_STATUS_CHECK

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

/* ctor-answers: writes into the host's socket in a constructor. The host must not take that for an
   answer. */
#include <unistd.h>

#include "hostile.h"

INSPECTOR_MANIFEST("ctor-answers.json");

__attribute__((constructor)) static void construct(void) {
  for (int descriptor = 3; descriptor < 16; descriptor++) {
    if (write(descriptor, "IPA1 yes", 8) < 0) continue;
  }
}

ITEM("ctor-answers")
PLUGIN("ctor-answers")
ENTRY(&plugin)

/* ctor-exit: calls exit(0) in a constructor. The host must not take that for success, nor end. */
#include "hostile.h"

INSPECTOR_MANIFEST("ctor-exit.json");

__attribute__((constructor)) static void construct(void) {
  exit(0);
}

ITEM("ctor-exit")
PLUGIN("ctor-exit")
ENTRY(&plugin)

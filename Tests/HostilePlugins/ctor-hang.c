/* ctor-hang: never returns from a constructor. The host must stop it at the deadline. */
#include <unistd.h>

#include "hostile.h"

INSPECTOR_MANIFEST("ctor-hang.json");

__attribute__((constructor)) static void construct(void) {
  for (;;) pause();
}

ITEM("ctor-hang")
PLUGIN("ctor-hang")
ENTRY(&plugin)

/* ctor-hangs-up: closes the host's connection and never returns. The host must stop it and say so. */
#include <unistd.h>

#include "hostile.h"

INSPECTOR_MANIFEST("ctor-hangs-up.json");

__attribute__((constructor)) static void construct(void) {
  close(3);
  for (;;) pause();
}

ITEM("ctor-hangs-up")
PLUGIN("ctor-hangs-up")
ENTRY(&plugin)

/* ctor-leaves-group: joins the host's process group and never returns. The host must stop it at the deadline. */
#include <unistd.h>

#include "hostile.h"

INSPECTOR_MANIFEST("ctor-leaves-group.json");

__attribute__((constructor)) static void construct(void) {
  setpgid(0, getpgid(getppid()));
  for (;;) pause();
}

ITEM("ctor-leaves-group")
PLUGIN("ctor-leaves-group")
ENTRY(&plugin)

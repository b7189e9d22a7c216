/* ctor-segv: dereferences null in a constructor. The host must outlive it. */
#include "hostile.h"

INSPECTOR_MANIFEST("ctor-segv.json");

__attribute__((constructor)) static void construct(void) {
  crash();
}

ITEM("ctor-segv")
PLUGIN("ctor-segv")
ENTRY(&plugin)

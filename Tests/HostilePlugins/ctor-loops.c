/* ctor-loops: never leaves its constructor, and keeps a core busy. The host must stop it at the
   deadline. */
#include "hostile.h"

INSPECTOR_MANIFEST("ctor-loops.json");

__attribute__((constructor)) static void construct(void) {
  spin();
}

ITEM("ctor-loops")
PLUGIN("ctor-loops")
ENTRY(&plugin)

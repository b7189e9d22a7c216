/* destructor-loops: never leaves a destructor, and keeps a core busy. The host must not wait for
   longer than its deadline when it ends. */
#include "hostile.h"

INSPECTOR_MANIFEST("destructor-loops.json");

__attribute__((destructor)) static void destruct(void) {
  spin();
}

ITEM("destructor-loops")
PLUGIN("destructor-loops")
ENTRY(&plugin)

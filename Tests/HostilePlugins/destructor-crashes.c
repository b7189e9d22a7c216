/* destructor-crashes: dereferences null in a destructor. The host must outlive the end of its
   worker, and lose nothing. */
#include "hostile.h"

INSPECTOR_MANIFEST("destructor-crashes.json");

__attribute__((destructor)) static void destruct(void) {
  crash();
}

ITEM("destructor-crashes")
PLUGIN("destructor-crashes")
ENTRY(&plugin)

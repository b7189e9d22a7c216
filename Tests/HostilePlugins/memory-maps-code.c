/* memory-maps-code: asks for memory that is written and run. The host must forbid it, where the
   system can. */
#include <sys/mman.h>

#include "attempt.h"

INSPECTOR_MANIFEST("memory-maps-code.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1,
                    0);
  attempted("mmap", page == MAP_FAILED ? -1 : 0);
  page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  attempted("mprotect", mprotect(page, 4096, PROT_READ | PROT_EXEC));
  return tell(invocation);
}

ITEM("memory-maps-code", .action = INSPECTOR_FUNCTION(act))
PLUGIN("memory-maps-code")
ENTRY(&plugin)

/* message-unmapped: sets a message whose end lies where no memory is. The host must outlive the
   read; the document must be unchanged. */
#include <sys/mman.h>

#include "hostile.h"

INSPECTOR_MANIFEST("message-unmapped.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  fade(invocation, 0.5);
  char *pages = mmap(NULL, 8192, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages == MAP_FAILED) return INSPECTOR_FAILED;
  munmap(pages + 4096, 4096);
  memset(pages, 'a', 4096);
  say(invocation, pages + 4096 - 20, 60);
  return INSPECTOR_FAILED;
}

ITEM("message-unmapped", .action = INSPECTOR_FUNCTION(act))
PLUGIN("message-unmapped")
ENTRY(&plugin)

/* memory-reopens-snapshot: goes through all descriptors, and tries to change what it finds there:
   to make it longer or shorter, to write it, to map it for writing. Nothing that the host relies
   on may change. */
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "attempt.h"

INSPECTOR_MANIFEST("memory-reopens-snapshot.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  for (int descriptor = 4; descriptor < 64; descriptor++) {
    struct stat status;
    if (fstat(descriptor, &status) || !S_ISREG(status.st_mode)) continue;
    attempted("ftruncate", ftruncate(descriptor, status.st_size + 4096));
    attempted("ftruncate", ftruncate(descriptor, 0));
    // The one page in which a worker gives signs of life is written by design.
    if (status.st_size == 4096) continue;
    attempted("pwrite", pwrite(descriptor, "x", 1, 0));
    void *start = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    if (attempted("mmap", start == MAP_FAILED ? -1 : 0)) memset(start, 0, 4096);
    start = mmap(NULL, 4096, PROT_READ, MAP_SHARED, descriptor, 0);
    if (start != MAP_FAILED) attempted("mprotect", mprotect(start, 4096, PROT_READ | PROT_WRITE));
  }
  return tell(invocation);
}

ITEM("memory-reopens-snapshot", .action = INSPECTOR_FUNCTION(act))
PLUGIN("memory-reopens-snapshot")
ENTRY(&plugin)

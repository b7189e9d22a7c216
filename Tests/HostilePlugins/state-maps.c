/* state-maps: removes files from its own folder and keeps them mapped, so that they take room and nothing lists them,
   while it says that it goes on. The host must end it; then the room is free again. */
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "hostile.h"

INSPECTOR_MANIFEST("state-maps.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  const char *home = getenv("HOME");
  if (!home) return INSPECTOR_FAILED;
  char path[4200];
  snprintf(path, sizeof path, "%s/removed", home);
  for (int i = 0; i < 17; i++) {
    int file = open(path, O_CREAT | O_EXCL | O_RDWR, 0600);
    if (file < 0 || ftruncate(file, 64 << 20) != 0) return INSPECTOR_FAILED;
    void *memory = mmap(NULL, 4096, PROT_READ, MAP_SHARED, file, 0);
    if (memory == MAP_FAILED || unlink(path) != 0 || close(file) != 0) return INSPECTOR_FAILED;
  }
  mark();
  for (;;) {
    call(invocation)->set_progress(invocation, 0.5);
    usleep(10000);
  }
}

ITEM("state-maps", .action = INSPECTOR_FUNCTION(act))
PLUGIN("state-maps")
ENTRY(&plugin)

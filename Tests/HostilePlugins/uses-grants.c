/* uses-grants: does what its manifest asks for: writes a file, takes memory and threads, and is silent for 0.6 s. The
   host must forbid each unless it was granted. */
#include <fcntl.h>
#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>

#include "attempt.h"

INSPECTOR_MANIFEST("uses-grants.json");

INSPECTOR_ACTION(act, (inspector_string_t, string)) {
  attempts = (attempts_t){0};
  path_t path = path_of(string);
  int descriptor = open(path.text, O_WRONLY | O_CREAT | O_EXCL, 0600);
  if (attempted("open", descriptor)) {
    attempted("write", write(descriptor, "written", 7));
    close(descriptor);
    char renamed[sizeof path.text + 8];
    snprintf(renamed, sizeof renamed, "%s.kept", path.text);
    attempted("rename", rename(path.text, renamed));
  }
  return tell(invocation);
}

// Reserves addresses and leaves them alone, so that the machine needn't have as much.
static void reserve(const char *what, size_t gibibytes) {
  void *part = mmap(NULL, gibibytes << 30, PROT_NONE,
                    MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  attempted(what, part == MAP_FAILED ? -1 : 0);
  if (part != MAP_FAILED) munmap(part, gibibytes << 30);
}

static inspector_status_t reserves(inspector_invocation_t *invocation) {
  attempts = (attempts_t){0};
  reserve("three", 3);
  reserve("nine", 9);
  return tell(invocation);
}

static void *stay(void *nothing) {
  for (;;) pause();
  return nothing;
}

INSPECTOR_ACTION(multiplies, (int32_t, count)) {
  (void)invocation;
  pthread_attr_t small;
  pthread_t thread;
  if (pthread_attr_init(&small) || pthread_attr_setstacksize(&small, 65536)) {
    return INSPECTOR_FAILED;
  }
  for (int32_t index = 0; index < count; index++) {
    if (pthread_create(&thread, &small, stay, NULL)) return INSPECTOR_FAILED;
  }
  return INSPECTOR_OK;
}

INSPECTOR_ACTION(waits, (double, seconds)) {
  (void)invocation;
  const struct timespec time = {(time_t)seconds, (long)((seconds - (double)(time_t)seconds) * 1e9)};
  nanosleep(&time, NULL);
  return INSPECTOR_OK;
}

ITEM("uses-grants", .action = INSPECTOR_FUNCTION(act), .signature = INSPECTOR_SIGNATURE(act))

static const inspector_item_t others[] = {
    {.size = sizeof(inspector_item_t),
     .id = INSPECTOR_STATIC_STRING(ID("uses-grants") ".reserves"),
     .action = INSPECTOR_FUNCTION(reserves)},
    {.size = sizeof(inspector_item_t),
     .id = INSPECTOR_STATIC_STRING(ID("uses-grants") ".multiplies"),
     .action = INSPECTOR_FUNCTION(multiplies),
     .signature = INSPECTOR_SIGNATURE(multiplies)},
    {.size = sizeof(inspector_item_t),
     .id = INSPECTOR_STATIC_STRING(ID("uses-grants") ".waits"),
     .action = INSPECTOR_FUNCTION(waits),
     .signature = INSPECTOR_SIGNATURE(waits)}};

static inspector_status_t init(const inspector_plugin_t *plugin, const inspector_host_t *host) {
  (void)plugin;
  inspector_status_t status = add(host, &item);
  for (int index = 0; index < 3 && !status; index++) status = add(host, &others[index]);
  return status;
}

PLUGIN("uses-grants", .init = init)
ENTRY(&plugin)

// Reads a picture, and says how long the call took and how many pages it touched.

#define _GNU_SOURCE
#include <inspector/inspector.h>
#include <stdio.h>
#include <sys/resource.h>
#include <time.h>

INSPECTOR_MANIFEST("pixels.json");

static const inspector_host_pixels_t *reader;
static const inspector_host_invocation_t *calls;

static uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static long faults(void) {
  struct rusage usage;
  return getrusage(RUSAGE_THREAD, &usage) == 0 ? usage.ru_minflt : -1;
}

// The message: nanoseconds of the call, page faults during it, bytes, and the sum of one byte a page, for which
// every page has to be looked at.
static inspector_status_t measure(inspector_invocation_t *invocation) {
  inspector_pixels_t pixels = {.size = sizeof pixels};
  const inspector_block_t block = calls->block(invocation, 0);
  const long faults_before = faults();
  const uint64_t start = now();
  const inspector_status_t status = reader->read(invocation, block, &pixels);
  const uint64_t time = now() - start;
  const long faults_during = faults() - faults_before;
  if (status != INSPECTOR_OK) return status;
  const uint64_t size = pixels.stride * pixels.height;
  uint64_t sum = 0;
  for (uint64_t place = 0; place < size; place += 4096) sum += pixels.bytes[place];
  char text[128];
  const int length = snprintf(text, sizeof text, "%llu %ld %llu %llu", (unsigned long long)time,
                              faults_during, (unsigned long long)size, (unsigned long long)sum);
  return calls->set_message(invocation, (inspector_string_t){text, (uint64_t)length});
}

INSPECTOR_ACTION(read_once) { return measure(invocation); }

// Keeps the picture until it is told to stop, so that the process can be looked at.
INSPECTOR_ACTION(hold) {
  const inspector_status_t status = measure(invocation);
  if (status != INSPECTOR_OK) return status;
  calls->set_progress(invocation, 0.5);
  while (!inspector_is_cancelled(invocation)) {
    const struct timespec pause = {0, 1000000};
    nanosleep(&pause, NULL);
  }
  return INSPECTOR_OK;
}

static const inspector_item_t items[] = {
    {
        .size = sizeof(inspector_item_t),
        .id = INSPECTOR_STATIC_STRING("com.bench.pixels.read"),
        .action = INSPECTOR_FUNCTION(read_once),
        .signature = INSPECTOR_SIGNATURE(read_once),
    },
    {
        .size = sizeof(inspector_item_t),
        .id = INSPECTOR_STATIC_STRING("com.bench.pixels.hold"),
        .action = INSPECTOR_FUNCTION(hold),
        .signature = INSPECTOR_SIGNATURE(hold),
    },
};

static inspector_status_t init(const inspector_plugin_t *plugin, const inspector_host_t *host) {
  (void)plugin;
  const inspector_host_registration_t *registration =
      host->get_interface(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_REGISTRATION));
  reader = host->get_interface(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_PIXELS));
  calls = host->get_interface(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_INVOCATION));
  if (!registration || !reader || !calls) return INSPECTOR_UNSUPPORTED;
  const inspector_status_t status = registration->add_item(host, &items[0]);
  return status == INSPECTOR_OK ? registration->add_item(host, &items[1]) : status;
}

static const inspector_plugin_t plugin = {
    .size = sizeof(inspector_plugin_t),
    .abi_major = INSPECTOR_ABI_MAJOR,
    .abi_minor = INSPECTOR_ABI_MINOR,
    .id = INSPECTOR_STATIC_STRING("com.bench.pixels"),
    .init = init,
};

INSPECTOR_EXPORT const inspector_plugin_t *inspector_entry(uint32_t host_abi) {
  return host_abi >> 16 == INSPECTOR_ABI_MAJOR ? &plugin : NULL;
}

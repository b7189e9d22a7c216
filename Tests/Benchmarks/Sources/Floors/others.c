#define _GNU_SOURCE
#include "floors.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <ffi.h>
#include <jansson.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

uint64_t floor_manifests(const char *const *texts, const uint64_t *sizes, uint64_t count) {
  const uint64_t start = floor_now();
  for (uint64_t i = 0; i < count; i++) {
    json_error_t error;
    json_t *value = json_loadb(texts[i], sizes[i], JSON_REJECT_DUPLICATES, &error);
    if (!value) return 0;
    json_decref(value);
  }
  return floor_now() - start;
}

static const inspector_item_t *const *asked;
static const inspector_host_t *const *askers;
static uint64_t asked_count;
static uint64_t asked_time;
static uint64_t asked_visible;

void floor_set_items(const inspector_item_t *const *items, const inspector_host_t *const *hosts,
                     uint64_t count) {
  asked = items;
  askers = hosts;
  asked_count = count;
}

void floor_predicates(const inspector_context_t *context) {
  uint64_t sum = 0;
  const uint64_t start = floor_now();
  for (uint64_t i = 0; i < asked_count; i++) {
    uint8_t answer = 0;
    if (asked[i]->is_visible(asked[i], askers[i], context, &answer) == INSPECTOR_OK) sum += answer;
  }
  asked_time = floor_now() - start;
  asked_visible = sum;
}

uint64_t floor_predicates_time(uint64_t *visible) {
  *visible = asked_visible;
  return asked_time;
}

uint64_t floor_action(inspector_function_t action, uint64_t count) {
  ffi_cif cif;
  ffi_type *types[] = {&ffi_type_pointer, &ffi_type_double, &ffi_type_double};
  if (ffi_prep_cif(&cif, FFI_DEFAULT_ABI, 3, &ffi_type_sint32, types) != FFI_OK) return 0;
  void *invocation = NULL;
  double left = 1.5, right = 2.5;
  void *values[] = {&invocation, &left, &right};
  ffi_arg result = 0;
  const uint64_t start = floor_now();
  for (uint64_t i = 0; i < count; i++) {
    ffi_call(&cif, action, &result, values);
    if ((inspector_status_t)result != INSPECTOR_OK) return 0;
  }
  return floor_now() - start;
}

uint64_t floor_loading(const char *const *paths, uint64_t count) {
  const uint64_t start = floor_now();
  for (uint64_t i = 0; i < count; i++) {
    void *handle = dlopen(paths[i], RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (!handle) return 0;
    const inspector_entry_t entry = (inspector_entry_t)dlsym(handle, "inspector_entry");
    if (!entry || !entry(INSPECTOR_ABI(INSPECTOR_ABI_MAJOR, INSPECTOR_ABI_MINOR))) return 0;
  }
  return floor_now() - start;
}

/// Copies a file into memory that nobody can change, and returns its descriptor, or -1.
static int sealed_copy(const char *path) {
  static char portion[1 << 16];
  const int file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
  if (file < 0) return -1;
  const int memory = memfd_create("floor", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  ssize_t count = 0;
  off_t place = 0;
  while ((count = pread(file, portion, sizeof portion, place)) > 0) {
    if (pwrite(memory, portion, (size_t)count, place) != count) return -1;
    place += count;
  }
  close(file);
  const int seals = F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE;
  return count == 0 && fcntl(memory, F_ADD_SEALS, seals) == 0 ? memory : -1;
}

uint64_t floor_sealed_loading(const char *const *paths, uint64_t count) {
  const uint64_t start = floor_now();
  for (uint64_t i = 0; i < count; i++) {
    const int memory = sealed_copy(paths[i]);
    if (memory < 0) return 0;
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/fd/%d", getpid(), memory);
    void *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (!handle) return 0;
    const inspector_entry_t entry = (inspector_entry_t)dlsym(handle, "inspector_entry");
    if (!entry || !entry(INSPECTOR_ABI(INSPECTOR_ABI_MAJOR, INSPECTOR_ABI_MINOR))) return 0;
  }
  return floor_now() - start;
}

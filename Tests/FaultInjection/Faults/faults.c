#define _GNU_SOURCE
#include "faults.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#define CALLS(X)                                                                                        \
  X(memfd_create) X(pidfd_open) X(ftruncate) X(fcntl) X(mmap) X(socketpair) X(pipe2) X(posix_spawn)       \
  X(pthread_create) X(sendmsg) X(recvmsg) X(read) X(pread) X(pwrite) X(poll) X(open) X(openat)

#define AS_CASE(name) CALL_##name,
enum call { CALLS(AS_CASE) CALL_COUNT };

#define AS_NAME(name) #name,
static const char *const names[] = {CALLS(AS_NAME)};

static _Atomic int counting;
static _Atomic uint64_t counts[CALL_COUNT];
static _Atomic uint64_t fired;
// Only changed while nothing is counted.
static int target = -1;
static uint64_t first_failing, last_failing;
static int32_t failing_error;

void faults_begin(const char *call, uint64_t first, uint64_t last, int32_t error) {
  atomic_store(&counting, 0);
  target = -1;
  for (int i = 0; i < CALL_COUNT; i++) {
    atomic_store(&counts[i], 0);
    if (call && strcmp(call, names[i]) == 0) target = i;
  }
  atomic_store(&fired, 0);
  first_failing = first;
  last_failing = last;
  failing_error = error;
  atomic_store(&counting, 1);
}

void faults_end(void) { atomic_store(&counting, 0); }

uint64_t faults_fired(void) { return atomic_load(&fired); }

const char *faults_name(uint32_t call) { return call < CALL_COUNT ? names[call] : NULL; }

uint64_t faults_count(uint32_t call) { return call < CALL_COUNT ? atomic_load(&counts[call]) : 0; }

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define PASSES_EVERYTHING 1
#endif
#endif

#ifndef PASSES_EVERYTHING

extern const char __executable_start[], etext[];

// Whether an address is in the program's own code, or in what stands for it in the C library's overlay.
static int is_own(const void *caller) {
  if ((const char *)caller >= __executable_start && (const char *)caller < etext) return 1;
  Dl_info place;
  return dladdr(caller, &place) && place.dli_fname && strstr(place.dli_fname, "/libswiftGlibc.so");
}

// Returns the error that a call fails with now, or 0.
static int32_t error_of(enum call call, const void *caller) {
  if (!atomic_load(&counting) || !is_own(caller)) return 0;
  const uint64_t number = atomic_fetch_add(&counts[call], 1) + 1;
  if ((int)call != target || number < first_failing || number > last_failing) return 0;
  atomic_fetch_add(&fired, 1);
  return failing_error;
}

// The C library's own function.
#define NEXT(name)                                                                                       \
  static __typeof__(name) *next;                                                                         \
  if (!next) next = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

// Fails as the C library's functions do, if the call is to fail.
#define FAIL_WITH(name, result)                                                                          \
  do {                                                                                                   \
    const int32_t error = error_of(CALL_##name, __builtin_return_address(0));                            \
    if (error) {                                                                                         \
      errno = error;                                                                                     \
      return result;                                                                                     \
    }                                                                                                    \
  } while (0)

// Fails as POSIX's newer functions do.
#define FAIL_RETURNING(name)                                                                             \
  do {                                                                                                   \
    const int32_t error = error_of(CALL_##name, __builtin_return_address(0));                            \
    if (error) return error;                                                                             \
  } while (0)

long syscall(long number, ...) {
  NEXT(syscall);
  if (number == SYS_memfd_create) FAIL_WITH(memfd_create, -1);
  if (number == SYS_pidfd_open) FAIL_WITH(pidfd_open, -1);
  va_list list;
  va_start(list, number);
  long words[6];
  for (int i = 0; i < 6; i++) words[i] = va_arg(list, long);
  va_end(list);
  return next(number, words[0], words[1], words[2], words[3], words[4], words[5]);
}

int ftruncate(int descriptor, off_t length) {
  NEXT(ftruncate);
  FAIL_WITH(ftruncate, -1);
  return next(descriptor, length);
}

int fcntl(int descriptor, int command, ...) {
  NEXT(fcntl);
  FAIL_WITH(fcntl, -1);
  va_list list;
  va_start(list, command);
  const long argument = va_arg(list, long);
  va_end(list);
  return next(descriptor, command, argument);
}

void *mmap(void *address, size_t length, int protection, int flags, int descriptor, off_t offset) {
  NEXT(mmap);
  FAIL_WITH(mmap, MAP_FAILED);
  return next(address, length, protection, flags, descriptor, offset);
}

int socketpair(int domain, int type, int protocol, int ends[2]) {
  NEXT(socketpair);
  FAIL_WITH(socketpair, -1);
  return next(domain, type, protocol, ends);
}

int pipe2(int ends[2], int flags) {
  NEXT(pipe2);
  FAIL_WITH(pipe2, -1);
  return next(ends, flags);
}

int posix_spawn(pid_t *restrict process, const char *restrict path,
                const posix_spawn_file_actions_t *restrict actions,
                const posix_spawnattr_t *restrict attributes, char *const arguments[restrict],
                char *const environment[restrict]) {
  NEXT(posix_spawn);
  FAIL_RETURNING(posix_spawn);
  return next(process, path, actions, attributes, arguments, environment);
}

int pthread_create(pthread_t *restrict thread, const pthread_attr_t *restrict attributes,
                   void *(*start)(void *), void *restrict argument) {
  NEXT(pthread_create);
  FAIL_RETURNING(pthread_create);
  return next(thread, attributes, start, argument);
}

ssize_t sendmsg(int socket, const struct msghdr *message, int flags) {
  NEXT(sendmsg);
  FAIL_WITH(sendmsg, -1);
  return next(socket, message, flags);
}

ssize_t recvmsg(int socket, struct msghdr *message, int flags) {
  NEXT(recvmsg);
  FAIL_WITH(recvmsg, -1);
  return next(socket, message, flags);
}

ssize_t read(int descriptor, void *buffer, size_t count) {
  NEXT(read);
  FAIL_WITH(read, -1);
  return next(descriptor, buffer, count);
}

ssize_t pread(int descriptor, void *buffer, size_t count, off_t offset) {
  NEXT(pread);
  FAIL_WITH(pread, -1);
  return next(descriptor, buffer, count, offset);
}

ssize_t pwrite(int descriptor, const void *buffer, size_t count, off_t offset) {
  NEXT(pwrite);
  FAIL_WITH(pwrite, -1);
  return next(descriptor, buffer, count, offset);
}

int poll(struct pollfd *entries, nfds_t count, int timeout) {
  NEXT(poll);
  FAIL_WITH(poll, -1);
  return next(entries, count, timeout);
}

int open(const char *path, int flags, ...) {
  NEXT(open);
  FAIL_WITH(open, -1);
  va_list list;
  va_start(list, flags);
  const mode_t mode = va_arg(list, mode_t);
  va_end(list);
  return next(path, flags, mode);
}

int openat(int folder, const char *path, int flags, ...) {
  NEXT(openat);
  FAIL_WITH(openat, -1);
  va_list list;
  va_start(list, flags);
  const mode_t mode = va_arg(list, mode_t);
  va_end(list);
  return next(folder, path, flags, mode);
}

#endif

#pragma once

// How a process that may not look into "/proc" answers those of its libraries that ask there how its threads are. To be
// used from one source file only: the state below is each file's own.

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/// How long threads have used a processor, and when somebody asked; by the ends of their numbers.
struct inspector_thread {
  int32_t thread;
  uint64_t used, asked;
};

static struct inspector_thread inspector_threads[256] = {{0, 0, 0}};

static inline uint64_t inspector_nanoseconds(clockid_t clock) {
  struct timespec time = {0, 0};
  return clock_gettime(clock, &time) == 0 ? (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec : 0;
}

/// Whether a thread of this process has used a processor for half of the time since somebody asked for it last, or has
/// never been asked for. Threads that ask at the same time may get the answer of a moment ago.
static inline int32_t inspector_is_running(int32_t thread) {
  // The number of the clock of a thread's own time, as clock_getcpuclockid(3) makes it of a process's.
  const uint64_t used = inspector_nanoseconds((clockid_t)(~(uint32_t)thread << 3 | 6u));
  const uint64_t now = inspector_nanoseconds(CLOCK_MONOTONIC);
  const size_t place = (size_t)thread % (sizeof inspector_threads / sizeof inspector_threads[0]);
  const int32_t is_known = inspector_threads[place].thread == thread;
  const uint64_t worked = used - inspector_threads[place].used, passed = now - inspector_threads[place].asked;
  inspector_threads[place].thread = thread;
  inspector_threads[place].used = used;
  inspector_threads[place].asked = now;
  return !is_known || worked > passed / 2;
}

/// Returns the number in "/proc/<number>/stat", or 0 for any other path.
static inline int32_t inspector_asked_thread(const char *path) {
  static const char front[] = "/proc/", back[] = "/stat";
  size_t matched = 0;
  while (matched < sizeof front - 1 && path[matched] == front[matched]) matched++;
  if (matched < sizeof front - 1) return 0;
  int32_t number = 0;
  for (path += matched; *path >= '0' && *path <= '9' && number < 100000000; path++) number = number * 10 + (*path - '0');
  for (matched = 0; path[matched] && path[matched] == back[matched]; matched++) {
  }
  return matched == sizeof back - 1 && !path[matched] ? number : 0;
}

/// Opens a file as `open` does, but "/proc/<thread>/stat" of a thread of this process other than the main one: that is a
/// pipe with the beginning of such a file, in which the thread runs or sleeps. Returns the descriptor, or -1 with errno
/// set.
static inline int32_t inspector_open(const char *path, int32_t flags, uint32_t mode) {
  const int32_t thread = inspector_asked_thread(path), process = (int32_t)getpid();
  if (thread == 0 || thread == process || syscall(SYS_tgkill, process, thread, 0) != 0)
    return (int32_t)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
  char text[32] = {0}, *end = text + sizeof text - 1;
  const char rest[] = " (thread) S 0\n";
  for (size_t i = sizeof rest - 1; i > 0; i--) *--end = rest[i - 1] == 'S' && inspector_is_running(thread) ? 'R' : rest[i - 1];
  for (int32_t number = thread; number > 0; number /= 10) *--end = (char)('0' + number % 10);
  const size_t length = (size_t)(text + sizeof text - 1 - end);
  int ends[2];
  if (syscall(SYS_pipe2, ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  const int32_t is_written = write(ends[1], end, length) == (ssize_t)length;
  close(ends[1]);
  if (is_written) return ends[0];
  close(ends[0]);
  errno = EIO;
  return -1;
}

#pragma once

// What a process notes of its own death by a signal, for whoever has its page of memory. Nothing here allocates,
// takes a lock, or calls what may do so.
//
// To be used from one source file only: the state below is each file's own.

#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

/// The note, in words of eight bytes; a word of zero means that it isn't known.
struct inspector_crash {
  /// The signal; written last, so that a note without it isn't whole.
  uint64_t signal;
  /// The address that the fault is about; only where `has_address` is 1.
  uint64_t address, has_address;
  /// The number of the watched file in which the process was, from 1, and where in its image.
  uint64_t file, offset;
  /// The same for the innermost call from a watched file that was found on the stack, if the process was elsewhere.
  uint64_t caller, caller_offset;
  /// The name of the file in which the process was, if it isn't watched; ends with a zero.
  char library[64];
};

#define INSPECTOR_WATCHED 64
#define INSPECTOR_CODE_PARTS 256

/// What isn't changed once the signals are watched, and what their handler works with.
struct inspector_crash_watch {
  volatile struct inspector_crash *note;
  struct {
    uint64_t device, node;
  } files[INSPECTOR_WATCHED];
  size_t count;
  // Whether a thread notes its death already.
  int32_t is_dying;
  // The code of watched files, as the handler finds it.
  struct {
    uint64_t start, end, base, file;
  } parts[INSPECTOR_CODE_PARTS];
  size_t part_count;
  _Alignas(16) char stack[65536];
  char text[4096];
};

static inline struct inspector_crash_watch *inspector_crash_state(void) {
  static struct inspector_crash_watch state;
  return &state;
}

/// One line of /proc/self/maps.
struct inspector_mapping {
  uint64_t start, end, offset, device, node;
  int32_t is_readable, is_code;
  char name[64];
};

static inline uint64_t inspector_crash_digits(const char **text, const char *end, uint64_t base) {
  uint64_t number = 0;
  for (; *text < end; ++*text) {
    const char digit = **text;
    uint64_t value;
    if (digit >= '0' && digit <= '9') value = (uint64_t)(digit - '0');
    else if (base == 16 && digit >= 'a' && digit <= 'f') value = (uint64_t)(digit - 'a') + 10;
    else break;
    number = number * base + value;
  }
  return number;
}

/// Reads a line such as "55d0-55e0 r-xp 00001000 00:01 1234      /memfd:name (deleted)".
static inline void inspector_crash_read(const char *text, const char *end,
                                        struct inspector_mapping *mapping) {
  mapping->start = inspector_crash_digits(&text, end, 16);
  if (text < end) text++;
  mapping->end = inspector_crash_digits(&text, end, 16);
  mapping->is_readable = end - text > 4 && text[1] == 'r';
  mapping->is_code = mapping->is_readable && text[3] == 'x';
  text = end - text > 6 ? text + 6 : end;
  mapping->offset = inspector_crash_digits(&text, end, 16);
  if (text < end) text++;
  const uint64_t major = inspector_crash_digits(&text, end, 16);
  if (text < end) text++;
  mapping->device = major << 32 | inspector_crash_digits(&text, end, 16);
  if (text < end) text++;
  mapping->node = inspector_crash_digits(&text, end, 10);
  // Of the path, what follows the last slash.
  while (text < end && *text == ' ') text++;
  const char *name = text;
  for (; text < end; text++) {
    if (*text == '/') name = text + 1;
  }
  size_t length = 0;
  for (; name < end && length + 1 < sizeof mapping->name; name++) mapping->name[length++] = *name;
  mapping->name[length] = 0;
}

/// Where an instruction and a stack are, and what is at them.
struct inspector_crash_places {
  uint64_t instruction, stack, stack_end;
};

/// Takes in one line: whose code it is, and whether one of the places lies in it.
static inline void inspector_crash_take(const struct inspector_mapping *mapping, uint64_t base,
                                        struct inspector_crash_places *places) {
  volatile struct inspector_crash *note = inspector_crash_state()->note;
  uint64_t file = 0;
  for (size_t index = 0; index < inspector_crash_state()->count; index++) {
    if (inspector_crash_state()->files[index].node == mapping->node &&
        inspector_crash_state()->files[index].device == mapping->device) file = index + 1;
  }
  if (mapping->is_readable && places->stack >= mapping->start && places->stack < mapping->end) {
    places->stack_end = mapping->end;
  }
  const size_t part = inspector_crash_state()->part_count;
  if (file && mapping->is_code && part < INSPECTOR_CODE_PARTS) {
    inspector_crash_state()->parts[part].start = mapping->start;
    inspector_crash_state()->parts[part].end = mapping->end;
    inspector_crash_state()->parts[part].base = base;
    inspector_crash_state()->parts[part].file = file;
    inspector_crash_state()->part_count++;
  }
  if (places->instruction < mapping->start || places->instruction >= mapping->end) return;
  if (file) {
    note->file = file;
    note->offset = places->instruction - base;
  } else {
    for (size_t index = 0; index < sizeof mapping->name; index++) {
      note->library[index] = mapping->name[index];
    }
  }
}

/// Goes through all mappings of this process.
static inline void inspector_crash_survey(struct inspector_crash_places *places) {
  const long maps = syscall(SYS_openat, -100 /* AT_FDCWD */, "/proc/self/maps",
                            0 /* O_RDONLY */ | 02000000 /* O_CLOEXEC */, 0);
  if (maps < 0) return;
  char *text = inspector_crash_state()->text;
  size_t filled = 0;
  int32_t is_cut = 0;
  // The image whose mappings follow each other.
  uint64_t device = 0, node = 0, base = 0, previous_end = 0;
  for (;;) {
    const long count =
        syscall(SYS_read, maps, text + filled, sizeof inspector_crash_state()->text - filled);
    if (count <= 0) break;
    filled += (size_t)count;
    size_t start = 0;
    for (size_t place = 0; place < filled; place++) {
      if (text[place] != '\n') continue;
      // What follows a line that was too long is the rest of it.
      if (!is_cut) {
        struct inspector_mapping mapping;
        inspector_crash_read(text + start, text + place, &mapping);
        const int32_t is_other = mapping.node != node || mapping.device != device;
        // A file that is loaded twice begins twice. The code of a small one may lie on its first page, too.
        const int32_t is_again =
            mapping.offset == 0 && !(mapping.is_code && mapping.start == previous_end);
        previous_end = mapping.end;
        if (mapping.node && (is_other || is_again)) {
          device = mapping.device;
          node = mapping.node;
          base = mapping.start - mapping.offset;
        }
        inspector_crash_take(&mapping, mapping.node ? base : mapping.start, places);
      }
      is_cut = 0;
      start = place + 1;
    }
    if (start == 0 && filled == sizeof inspector_crash_state()->text) {
      is_cut = 1;
      filled = 0;
      continue;
    }
    for (size_t place = start; place < filled; place++) text[place - start] = text[place];
    filled -= start;
  }
  syscall(SYS_close, maps);
}

/// Whether a call ends where a return address points.
static inline int32_t inspector_crash_follows_call(uint64_t address, uint64_t start) {
#if defined(__x86_64__)
  const uint8_t *end = (const uint8_t *)address;
  if (address - start >= 5 && end[-5] == 0xE8) return 1;
  // Calls through a register or memory: FF /2 with two to seven bytes.
  for (int32_t length = 2; length <= 7; length++) {
    if (address - start >= (uint64_t)length && end[-length] == 0xFF &&
        (end[-length + 1] >> 3 & 7) == 2) return 1;
  }
  return 0;
#elif defined(__aarch64__)
  if (address - start < 4 || address & 3) return 0;
  const uint32_t instruction = *(const uint32_t *)(address - 4);
  return (instruction & 0xFC000000u) == 0x94000000u || (instruction & 0xFFFFFC1Fu) == 0xD63F0000u;
#else
  return 0;
#endif
}

/// Looks on the stack for the innermost place to which a call from a watched file returns.
///
/// A word that was left behind by an earlier call looks alike, so what is found is a hint.
__attribute__((no_sanitize("address", "thread", "undefined"))) static inline void
inspector_crash_search(const struct inspector_crash_places *places) {
  volatile struct inspector_crash *note = inspector_crash_state()->note;
  uint64_t place = (places->stack + 7) & ~(uint64_t)7;
  uint64_t end = places->stack_end;
  if (end > place && end - place > 262144) end = place + 262144;
  for (; place + 8 <= end; place += 8) {
    const uint64_t word = *(const volatile uint64_t *)place;
    for (size_t part = 0; part < inspector_crash_state()->part_count; part++) {
      const uint64_t start = inspector_crash_state()->parts[part].start;
      if (word <= start || word > inspector_crash_state()->parts[part].end) continue;
      if (!inspector_crash_follows_call(word, start)) continue;
      note->caller = inspector_crash_state()->parts[part].file;
      // The call itself lies in front of where it returns to.
      note->caller_offset = word - 1 - inspector_crash_state()->parts[part].base;
      return;
    }
  }
}

/// Notes where the process dies, and lets it die of the same signal.
static inline void inspector_crash_handle(int number, siginfo_t *details, void *state) {
  struct sigaction fate = {0};
  fate.sa_handler = SIG_DFL;
  sigaction(number, &fate, NULL);
  // A fault of this function, or of another thread meanwhile, is the end.
  if (!__atomic_exchange_n(&inspector_crash_state()->is_dying, 1, __ATOMIC_ACQ_REL)) {
    const ucontext_t *context = (const ucontext_t *)state;
    volatile struct inspector_crash *note = inspector_crash_state()->note;
    struct inspector_crash_places places = {0, 0, 0};
#if defined(__x86_64__)
    // The numbers of RIP and RSP, which some headers keep to themselves.
    places.instruction = (uint64_t)context->uc_mcontext.gregs[16];
    places.stack = (uint64_t)context->uc_mcontext.gregs[15];
#elif defined(__aarch64__)
    places.instruction = (uint64_t)context->uc_mcontext.pc;
    places.stack = (uint64_t)context->uc_mcontext.sp;
#endif
    // Signals that a process sends have no address, nor have faults of which the processor tells none.
    if ((number == SIGSEGV || number == SIGBUS) && details->si_code > 0 &&
        details->si_code != 0x80 /* SI_KERNEL */) {
      note->address = (uint64_t)(uintptr_t)details->si_addr;
      note->has_address = 1;
    }
    inspector_crash_survey(&places);
    if (!note->file) inspector_crash_search(&places);
    __atomic_thread_fence(__ATOMIC_RELEASE);
    note->signal = (uint64_t)number;
  }
  // It waits until this function returns, and ends the process then.
  syscall(SYS_tgkill, getpid(), syscall(SYS_gettid), number);
}

/// Has this process note where it dies, if it does so by a signal that means a fault.
///
/// A signal for which there is a handler already is left to that. A stack of its own is there for the calling
/// thread only: where another thread's stack is used up, nothing is noted.
///
/// @param note Where to; zeros, and there as long as the process.
/// @param files Descriptors of the files whose offsets are wanted.
/// @param count How many; those behind the first 64 aren't watched.
static inline void inspector_crash_begin(struct inspector_crash *_Nonnull note,
                                         const int32_t *_Nullable files, size_t count) {
  inspector_crash_state()->note = note;
  for (size_t index = 0; index < count && index < INSPECTOR_WATCHED; index++) {
    struct stat status;
    if (fstat(files[index], &status)) break;
    inspector_crash_state()->files[index].device =
        (uint64_t)major(status.st_dev) << 32 | (uint64_t)minor(status.st_dev);
    inspector_crash_state()->files[index].node = (uint64_t)status.st_ino;
    inspector_crash_state()->count = index + 1;
  }
  stack_t stack = {0};
  stack.ss_sp = inspector_crash_state()->stack;
  stack.ss_size = sizeof inspector_crash_state()->stack;
  sigaltstack(&stack, NULL);
  static const int numbers[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP};
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) {
    struct sigaction old;
    if (sigaction(numbers[index], NULL, &old) || old.sa_handler != SIG_DFL) continue;
    struct sigaction action = {0};
    action.sa_sigaction = inspector_crash_handle;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigfillset(&action.sa_mask);
    sigaction(numbers[index], &action, NULL);
  }
}

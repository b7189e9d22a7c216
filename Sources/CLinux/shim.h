#pragma once

// System calls that Swift can't make by itself: they take a variable list of arguments, or the C library
// of the oldest system that is served has no function for them.

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/sched.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/// Returns a descriptor that becomes readable when a process has ended, or -1 with errno set.
static inline int32_t inspector_pidfd_open(int32_t pid) {
  return (int32_t)syscall(SYS_pidfd_open, pid, 0u);
}

/// Asks the kernel to end this process when the thread that started it ends. Returns 0, or -1.
static inline int32_t inspector_end_with_parent(void) {
  return (int32_t)prctl(PR_SET_PDEATHSIG, (unsigned long)SIGKILL, 0ul, 0ul, 0ul);
}

/// Closes every descriptor from `first` on. Returns 0, or -1 with errno set.
static inline int32_t inspector_close_from(uint32_t first) {
  return (int32_t)syscall(SYS_close_range, first, ~0u, 0u);
}

/// Returns what tells this thread from all others that run, without a call.
static inline uintptr_t inspector_this_thread(void) {
  return (uintptr_t)__builtin_thread_pointer();
}

// What the C library shows only to those who ask for GNU's extensions: opens a file without its content.
#define INSPECTOR_O_PATH 010000000
// The same: reads a file or folder without noting when.
#define INSPECTOR_O_NOATIME 01000000

// What newer headers than those of the oldest system say of memory without a file.
#define INSPECTOR_MFD_CLOEXEC 0x1u
#define INSPECTOR_MFD_ALLOW_SEALING 0x2u
#define INSPECTOR_MFD_NOEXEC_SEAL 0x8u
#define INSPECTOR_MFD_EXEC 0x10u
#define INSPECTOR_F_ADD_SEALS 1033
#define INSPECTOR_F_GET_SEALS 1034
#define INSPECTOR_F_SEAL_SEAL 0x1
#define INSPECTOR_F_SEAL_SHRINK 0x2
#define INSPECTOR_F_SEAL_GROW 0x4
#define INSPECTOR_F_SEAL_WRITE 0x8

/// Makes memory that has a descriptor and no name in any folder; it can be sealed, and is closed by exec.
///
/// An older kernel doesn't know the flags about execution; there the memory may always be executed.
/// Returns the descriptor, or -1 with errno set.
static inline int32_t inspector_memfd_create(const char *name, int32_t executable) {
  const unsigned int flags = INSPECTOR_MFD_CLOEXEC | INSPECTOR_MFD_ALLOW_SEALING;
  const unsigned int execution = executable ? INSPECTOR_MFD_EXEC : INSPECTOR_MFD_NOEXEC_SEAL;
  const long made = syscall(SYS_memfd_create, name, flags | execution);
  if (made >= 0 || errno != EINVAL) return (int32_t)made;
  return (int32_t)syscall(SYS_memfd_create, name, flags);
}

/// Adds seals to such memory. Returns 0, or -1 with errno set.
static inline int32_t inspector_add_seals(int32_t descriptor, int32_t seals) {
  return fcntl(descriptor, INSPECTOR_F_ADD_SEALS, seals);
}

/// Returns the seals of such memory, or -1 with errno set.
static inline int32_t inspector_seals(int32_t descriptor) {
  return fcntl(descriptor, INSPECTOR_F_GET_SEALS);
}

// Functions of the C library that its headers keep from those who don't ask for its extensions.
extern int pipe2(int ends[2], int flags);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int first);
extern int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions,
                                                const char *path);

// Giving up rights. All of it holds for the calling thread and for the threads that it starts later.

/// Makes sure that no program started from here gains rights. Returns 0, or -1 with errno set.
static inline int32_t inspector_no_new_privileges(void) {
  return (int32_t)prctl(PR_SET_NO_NEW_PRIVS, 1ul, 0ul, 0ul, 0ul);
}

/// Makes sure that no memory is writable and executable, not even one after the other (Linux 6.3).
/// Returns 0, or -1 with errno set.
static inline int32_t inspector_deny_executable_gain(void) {
  return (int32_t)prctl(65 /* PR_SET_MDWE */, 1ul /* PR_MDWE_REFUSE_EXEC_GAIN */, 0ul, 0ul, 0ul);
}

/// Takes one capability out of what a program started from here could have. Returns 0, or -1 with errno set:
/// EINVAL for a number that the kernel doesn't know.
static inline int32_t inspector_drop_bounding_capability(uint32_t capability) {
  return (int32_t)prctl(PR_CAPBSET_DROP, (unsigned long)capability, 0ul, 0ul, 0ul);
}

/// Gives up all capabilities that this thread has or could take. Returns 0, or -1 with errno set.
static inline int32_t inspector_drop_capabilities(void) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct none[2] = {{0, 0, 0}, {0, 0, 0}};
  // A kernel without ambient capabilities (before 4.3) has none to clear.
  (void)prctl(PR_CAP_AMBIENT, (unsigned long)PR_CAP_AMBIENT_CLEAR_ALL, 0ul, 0ul, 0ul);
  return (int32_t)syscall(SYS_capset, &header, none);
}

/// Returns the version of Landlock that the kernel has, from 1, or -1 with errno set.
static inline int32_t inspector_landlock_version(void) {
  return (int32_t)syscall(444 /* landlock_create_ruleset */, NULL, 0ul, 1u);
}

/// Returns a descriptor of rules that deny the given rights on files, on TCP ports and across the border of
/// the process, or -1 with errno set: EINVAL for a bit that the kernel doesn't know.
static inline int32_t inspector_landlock_create(uint64_t files, uint64_t ports, uint64_t scopes) {
  uint64_t attributes[3] = {files, ports, scopes};
  return (int32_t)syscall(444 /* landlock_create_ruleset */, attributes, sizeof attributes, 0u);
}

/// Allows rights on what `path`, a descriptor, stands for, and on all beneath. Returns 0, or -1 with errno
/// set.
static inline int32_t inspector_landlock_allow(int32_t rules, int32_t path, uint64_t rights) {
  struct {
    uint64_t rights;
    int32_t path;
  } __attribute__((packed)) beneath = {rights, path};
  return (int32_t)syscall(445 /* landlock_add_rule */, rules, 1u, &beneath, 0u);
}

/// Holds this thread to the rules, for ever. Returns 0, or -1 with errno set.
static inline int32_t inspector_landlock_restrict(int32_t rules) {
  return (int32_t)syscall(446 /* landlock_restrict_self */, rules, 0u);
}

/// Leaves namespaces behind (`CLONE_NEW...`). Returns 0, or -1 with errno set.
static inline int32_t inspector_unshare(int32_t namespaces) {
  return (int32_t)syscall(SYS_unshare, namespaces);
}

/// Mounts; see mount(2). Returns 0, or -1 with errno set.
static inline int32_t inspector_mount(const char *_Nullable source, const char *_Nonnull target,
                                      const char *_Nullable type, uint64_t flags,
                                      const char *_Nullable options) {
  return (int32_t)mount(source, target, type, (unsigned long)flags, options);
}

/// Takes a mount and all beneath out of sight, also while it is in use. Returns 0, or -1 with errno set.
static inline int32_t inspector_detach(const char *_Nonnull target) {
  return (int32_t)umount2(target, 2 /* MNT_DETACH */);
}

/// Makes the working directory the root of all paths, and puts the old root on top of it, for
/// `inspector_detach(".")` to take away. Returns 0, or -1 with errno set.
static inline int32_t inspector_enter_root(void) {
  return (int32_t)syscall(SYS_pivot_root, ".", ".");
}

/// Which library an address belongs to; see dladdr(3).
struct inspector_place {
  const char *_Nullable file;
  void *_Nullable base;
  const char *_Nullable symbol;
  void *_Nullable address;
};

/// Finds the library that an address belongs to. Returns 0 if there is none.
extern int32_t inspector_find_library(const void *_Nonnull address,
                                      struct inspector_place *_Nonnull place) __asm__("dladdr");

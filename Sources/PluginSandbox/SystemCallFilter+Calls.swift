import CLinux
import Glibc

/// Which system calls a plugin may make.
///
/// C, C++, Rust and Swift plugins were watched while they loaded and ran, with and without Foundation, tasks
/// and threads. What is left out on purpose: new processes and programs, sockets (data passes through those
/// that exist), other processes' memory, ids and signals, owners and modes of files and links between them
/// (Landlock doesn't cover these), names in folders that are watched, and everything that makes descriptors of
/// a new kind.
extension SystemCallFilter {
  /// The calls that are allowed whatever their arguments are.
  static let allowed: [String] = memory + threads + time + files + descriptors + messages + itself

  private static let memory = [
    "brk", "madvise", "membarrier", "mincore", "mremap", "msync", "munmap",
  ]

  private static let threads = [
    "exit", "exit_group", "futex", "futex_time64", "get_robust_list", "gettid", "restart_syscall",
    "rseq", "sched_get_priority_max", "sched_get_priority_min", "sched_getaffinity",
    "sched_getparam", "sched_getscheduler", "sched_yield", "set_robust_list", "set_tid_address",
  ]

  private static let time = [
    "alarm", "clock_getres", "clock_gettime", "clock_nanosleep", "getitimer", "gettimeofday",
    "nanosleep", "pause", "setitimer", "time", "times",
  ]

  /// Landlock or the mount namespace says which files; what may change one is bounded there.
  private static let files = [
    "access", "creat", "faccessat", "faccessat2", "fstat", "fstatfs", "getcwd", "getdents",
    "getdents64", "lstat", "mkdir", "mkdirat", "newfstatat", "readlink", "readlinkat", "rename",
    "renameat", "renameat2", "rmdir", "stat", "statfs", "statx", "umask", "unlink", "unlinkat",
  ]

  private static let descriptors = [
    "close", "copy_file_range", "dup", "dup2", "dup3", "epoll_create",
    "epoll_create1", "epoll_ctl", "epoll_pwait", "epoll_pwait2", "epoll_wait", "eventfd",
    "eventfd2", "fadvise64", "fdatasync", "flock", "fsync", "ftruncate", "lseek",
    "pipe", "pipe2", "poll", "ppoll", "pread64", "preadv", "preadv2", "pselect6", "pwrite64",
    "pwritev", "pwritev2", "read", "readahead", "readv", "select", "sendfile", "signalfd",
    "signalfd4", "timerfd_create", "timerfd_gettime", "timerfd_settime", "write", "writev",
  ]

  /// No socket can be made, so these reach only who is at the other end already.
  private static let messages = [
    "recvfrom", "recvmmsg", "recvmsg", "sendmmsg", "sendmsg", "sendto", "shutdown",
  ]

  private static let itself = [
    "capget", "getcpu", "getegid", "geteuid", "getgid", "getgroups", "getpgid", "getpgrp", "getpid",
    "getppid", "getpriority", "getrandom", "getresgid", "getresuid", "getrlimit", "getrusage",
    "getsid", "getuid", "rt_sigaction", "rt_sigpending", "rt_sigprocmask", "rt_sigreturn",
    "rt_sigsuspend", "rt_sigtimedwait", "sigaltstack", "sysinfo", "uname",
  ]

  /// Signals to the process itself, by the place of the signal's number among the arguments; SIGKILL isn't
  /// among them: who ends by that was ended by somebody else, as far as the host knows.
  static let signalling: [(String, UInt32)] = [
    ("kill", 1), ("tgkill", 2), ("tkill", 1), ("rt_sigqueueinfo", 1), ("rt_tgsigqueueinfo", 2),
  ]

  /// The calls that are allowed where any of their conditions holds.
  static var allowedIf: [(String, Condition)] {
    let shared = UInt64(CLONE_THREAD | CLONE_FILES)
    var rules: [(String, Condition)] = [
      // New threads, and no new processes; and no thread with descriptors of its own, which nobody would count.
      ("clone", Condition(0, shared, is: shared)),
      ("close_range", Condition(2, 2 /* CLOSE_RANGE_UNSHARE */, is: 0)),
      // Making memory executable is for files that are mapped so from the beginning.
      ("mprotect", Condition(2, UInt64(PROT_EXEC), is: 0)),
    ]
    // Memory is writable or executable, never both.
    let both = UInt64(PROT_WRITE | PROT_EXEC)
    for part in [0, UInt64(PROT_WRITE), UInt64(PROT_EXEC)] {
      rules.append(("mmap", Condition(2, both, is: part)))
    }
    // An old Landlock lets a file be emptied that was opened for reading. A descriptor that only stands for a file
    // takes no right to it, and keeps what was removed on the disk.
    let (emptying, standing) = (UInt64(O_TRUNC), UInt64(INSPECTOR_O_PATH))
    let kind = UInt64(O_ACCMODE) | standing
    for (name, argument) in [("open", UInt32(1)), ("openat", 2)] {
      rules.append((name, Condition(argument, kind | emptying, is: UInt64(O_RDONLY))))
      rules.append((name, Condition(argument, kind, is: UInt64(O_WRONLY))))
      rules.append((name, Condition(argument, kind, is: UInt64(O_RDWR))))
    }
    // Not those that have a signal sent to a process of choice, nor those that watch a folder.
    rules += fcntlCommands.map { ("fcntl", Condition(1, is: UInt64($0))) }
    // PR_SET_NAME, PR_GET_NAME, PR_GET_DUMPABLE, PR_CAPBSET_READ, PR_GET_NO_NEW_PRIVS, PR_SET_VMA.
    rules += [15, 16, 3, 23, 39, 0x53_564d41].map { ("prctl", Condition(0, is: $0)) }
    return rules
  }

  /// Duplicates, flags, locks (36 to 38 are those of open files), the size of a pipe and seals, to be read.
  private static let fcntlCommands: [Int32] = [
    F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_GETLK, F_SETLK, F_SETLKW, 36, 37, 38,
    F_DUPFD_CLOEXEC, 1032 /* F_GETPIPE_SZ */, 1034, /* F_GET_SEALS */
  ]

  /// What fails otherwise than with EPERM, because callers go another way then.
  static let answered: [(String, Int32)] = [
    // The C library takes calls whose flags can be compared.
    ("clone3", ENOSYS), ("openat2", ENOSYS), ("futex_waitv", ENOSYS), ("io_uring_setup", ENOSYS),
    // It fills a disk faster than anybody can look, and callers write instead.
    ("fallocate", EOPNOTSUPP),
    // Nothing here is a terminal.
    ("ioctl", ENOTTY),
    ("getxattr", ENOTSUP), ("lgetxattr", ENOTSUP), ("fgetxattr", ENOTSUP),
    ("listxattr", ENOTSUP), ("llistxattr", ENOTSUP), ("flistxattr", ENOTSUP),
    ("setxattr", ENOTSUP), ("lsetxattr", ENOTSUP), ("fsetxattr", ENOTSUP),
    ("removexattr", ENOTSUP), ("lremovexattr", ENOTSUP), ("fremovexattr", ENOTSUP),
  ]

  #if SANITIZING
    /// What the sanitizers do beside what is being sanitized.
    static let allowedForSanitizers = [
      "arch_prctl", "mlock", "munlock", "personality", "prlimit64", "sched_setaffinity",
      "setrlimit",
    ]
  #endif
}

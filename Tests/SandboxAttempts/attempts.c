#define _GNU_SOURCE
#include "attempts.h"

#include <arpa/inet.h>
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

typedef int (*attempt_t)(const char *argument);

// 0 for a result that isn't -1, else the error.
static int outcome(long result) { return result == -1 ? errno : 0; }

static int opened(const char *path, int flags) {
  const int descriptor = open(path, flags, 0600);
  if (descriptor < 0) return errno;
  close(descriptor);
  return 0;
}

static int read_file(const char *path) {
  const int descriptor = open(path, O_RDONLY);
  char byte;
  if (descriptor < 0) return errno;
  const int result = outcome(read(descriptor, &byte, 1));
  close(descriptor);
  return result;
}
static int write_file(const char *path) { return opened(path, O_WRONLY | O_CREAT); }
static int empty_file(const char *path) { return opened(path, O_RDONLY | O_TRUNC); }
static int truncate_file(const char *path) { return outcome(truncate(path, 0)); }
static int list_folder(const char *path) {
  DIR *folder = opendir(path);
  if (folder == NULL) return errno;
  closedir(folder);
  return 0;
}
static int stand_for_file(const char *path) { return opened(path, O_PATH); }
static int list_threads(const char *unused) {
  char path[64];
  snprintf(path, sizeof path, "/proc/self/task/%d/net/tcp", getpid());
  return opened(path, O_RDONLY);
}
// Signals that wait are counted for all processes of the user.
static int queue_signals(const char *unused) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGRTMIN);
  pthread_sigmask(SIG_BLOCK, &signals, NULL);
  for (int i = 0; i < 1000; i++)
    if (sigqueue(getpid(), SIGRTMIN, (union sigval){0}) != 0) return errno;
  return 0;
}
static int remove_file(const char *path) { return outcome(unlink(path)); }
static int make_folder(const char *path) { return outcome(mkdir(path, 0700)); }
static int change_mode(const char *path) { return outcome(chmod(path, 0777)); }
static int change_owner(const char *path) { return outcome(chown(path, getuid(), getgid())); }
static int change_times(const char *path) { return outcome(utimensat(AT_FDCWD, path, NULL, 0)); }
static int make_symlink(const char *path) { return outcome(symlink("/etc/passwd", path)); }
static int make_link(const char *path) { return outcome(link("/etc/passwd", path)); }
static int make_pipe_file(const char *path) { return outcome(mkfifo(path, 0600)); }
static int enter_folder(const char *path) { return outcome(chroot(path)); }
static int fill_file(const char *path) {
  const int descriptor = open(path, O_WRONLY | O_CREAT, 0600);
  if (descriptor < 0) return errno;
  const int result = outcome(ftruncate(descriptor, (off_t)1 << 40));
  close(descriptor);
  return result;
}
static int reserve_room(const char *path) {
  const int descriptor = open(path, O_WRONLY | O_CREAT, 0600);
  if (descriptor < 0) return errno;
  const int result = outcome(fallocate(descriptor, 0, 0, 4096));
  close(descriptor);
  return result;
}
static int reserve_portably(const char *path) {
  const int descriptor = open(path, O_RDWR | O_CREAT, 0600);
  if (descriptor < 0) return errno;
  const int result = posix_fallocate(descriptor, 0, 8192);
  close(descriptor);
  return result;
}

static int made_socket(int family, int type) {
  const int descriptor = socket(family, type, 0);
  if (descriptor < 0) return errno;
  close(descriptor);
  return 0;
}
static int tcp_socket(const char *unused) { return made_socket(AF_INET, SOCK_STREAM); }
static int tcp6_socket(const char *unused) { return made_socket(AF_INET6, SOCK_STREAM); }
static int udp_socket(const char *unused) { return made_socket(AF_INET, SOCK_DGRAM); }
static int unix_socket(const char *unused) { return made_socket(AF_UNIX, SOCK_STREAM); }
static int netlink_socket(const char *unused) { return made_socket(AF_NETLINK, SOCK_RAW); }
static int socket_pair(const char *unused) {
  int ends[2];
  return outcome(socketpair(AF_UNIX, SOCK_DGRAM, 0, ends));
}
// Socket 0 is whatever the test has left at standard input; only the call's answer matters.
static int connect_socket(const char *unused) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(9)};
  return outcome(connect(0, (struct sockaddr *)&address, sizeof address));
}
static int bind_socket(const char *unused) {
  struct sockaddr_un address = {.sun_family = AF_UNIX, .sun_path = "\0inspector"};
  return outcome(bind(0, (struct sockaddr *)&address, sizeof address));
}

static int ended(pid_t child) {
  if (child < 0) return errno;
  if (child == 0) _exit(0);
  waitpid(child, NULL, 0);
  return 0;
}
static int fork_process(const char *unused) { return ended(fork()); }
static int raw_fork(const char *unused) { return ended((pid_t)syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0)); }
// A thread with descriptors of its own; were it allowed, two threads would go on with one stack.
static int thread_apart(const char *unused) {
  return outcome(syscall(SYS_clone, CLONE_VM | CLONE_SIGHAND | CLONE_THREAD, 0, 0, 0, 0));
}
static int descriptors_apart(const char *unused) {
  return outcome(syscall(SYS_close_range, 1000000, 1000001, CLOSE_RANGE_UNSHARE));
}
static int close_many(const char *unused) { return outcome(syscall(SYS_close_range, 1000000, 1000001, 0)); }
static int run_program(const char *path) {
  char *arguments[] = {(char *)path, NULL}, *environment[] = {NULL};
  return outcome(execve(path, arguments, environment));
}
static int run_shell(const char *unused) {
  errno = 0;
  return system("true") == 0 ? 0 : errno;
}
static int new_session(const char *unused) { return outcome(setsid()); }
static int new_group(const char *unused) { return outcome(setpgid(0, 0)); }

static int trace_parent(const char *unused) {
  return outcome(ptrace(PTRACE_ATTACH, getppid(), NULL, NULL));
}
static int read_parent(const char *unused) {
  char byte;
  struct iovec here = {&byte, 1}, there = {(void *)&read_parent, 1};
  return outcome(process_vm_readv(getppid(), &here, 1, &there, 1, 0));
}
static int environment_of_parent(const char *unused) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/environ", getppid());
  return opened(path, O_RDONLY);
}
static int kill_parent(const char *unused) { return outcome(kill(getppid(), 0)); }
static int kill_everyone(const char *unused) { return outcome(kill(-1, 0)); }
static int kill_group(const char *unused) { return outcome(kill(0, 0)); }
static int kill_thread_of_parent(const char *unused) {
  return outcome(syscall(SYS_tgkill, getppid(), getppid(), 0));
}
static int queue_to_parent(const char *unused) {
  return outcome(sigqueue(getppid(), 0, (union sigval){0}));
}
static int descriptor_of_parent(const char *unused) {
  return outcome(syscall(SYS_pidfd_open, getppid(), 0));
}
static int signal_owner(const char *unused) { return outcome(fcntl(0, F_SETOWN, getppid())); }
static int limit_parent(const char *unused) {
  struct rlimit limit;
  return outcome(prlimit(getppid(), RLIMIT_NOFILE, NULL, &limit));
}
static int signal_itself(const char *unused) { return outcome(kill(getpid(), 0)); }

static const struct sock_filter allow_all[] = {BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)};
static int second_filter(const char *unused) {
  const struct sock_fprog program = {1, (struct sock_filter *)allow_all};
  return outcome(syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program));
}
static int second_filter_by_prctl(const char *unused) {
  const struct sock_fprog program = {1, (struct sock_filter *)allow_all};
  return outcome(prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program));
}
static int unshare_users(const char *unused) { return outcome(unshare(CLONE_NEWUSER)); }
static int mount_again(const char *path) { return outcome(mount("tmpfs", path, "tmpfs", 0, NULL)); }
static int load_program(const char *unused) { return outcome(syscall(SYS_bpf, 0, NULL, 0)); }
static int ring(const char *unused) { return outcome(syscall(SYS_io_uring_setup, 1, NULL)); }
static int fault_handler(const char *unused) { return outcome(syscall(SYS_userfaultfd, 0)); }
static int memory_file(const char *unused) { return outcome(syscall(SYS_memfd_create, "x", 0)); }
static int keys(const char *unused) { return outcome(syscall(SYS_add_key, "user", "x", "x", 1, -4)); }
static int terminal_input(const char *unused) { return outcome(ioctl(0, TIOCSTI, "x")); }
static int watch_folder(const char *unused) { return outcome(syscall(SYS_inotify_init1, 0)); }
static int dumpable(const char *unused) { return outcome(prctl(PR_SET_DUMPABLE, 1, 0, 0, 0)); }

static int mapped(size_t size, int protection) {
  void *memory = mmap(NULL, size, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return errno;
  munmap(memory, size);
  return 0;
}
static int executable_memory(const char *unused) {
  return mapped(4096, PROT_READ | PROT_WRITE | PROT_EXEC);
}
static int executable_later(const char *unused) {
  void *memory = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED ? -2 : outcome(mprotect(memory, 4096, PROT_READ | PROT_EXEC));
}
static int much_memory(const char *unused) { return mapped((size_t)10 << 30, PROT_READ | PROT_WRITE); }
static int all_descriptors(const char *limit) {
  int last = -1, next;
  while ((next = dup(1)) >= 0) last = next;
  const int error = errno;
  for (int descriptor = last; descriptor > 3; descriptor--)
    if (descriptor > last - 20) close(descriptor);
  return last < atoi(limit) ? error : -2;
}

static void *empty_thread(void *result) { return result; }
static int start_thread(const char *unused) {
  pthread_t thread;
  const int error = pthread_create(&thread, NULL, empty_thread, NULL);
  return error != 0 ? error : pthread_join(thread, NULL);
}
static int open_library(const char *descriptor) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/fd/%s", getpid(), descriptor);
  if (dlopen(path, RTLD_NOW | RTLD_LOCAL) != NULL) return 0;
  fprintf(stderr, "%s\n", dlerror());
  return -2;
}
static int local_time(const char *zone) {
  setenv("TZ", zone, 1);
  tzset();
  return timezone != 0 ? 0 : ENOENT;
}

static const struct {
  const char *name;
  attempt_t run;
} attempts[] = {
    {"read", read_file}, {"write", write_file}, {"empty", empty_file}, {"truncate", truncate_file},
    {"list", list_folder}, {"stand-for", stand_for_file}, {"threads", list_threads},
    {"queue-signals", queue_signals}, {"remove", remove_file}, {"mkdir", make_folder}, {"chmod", change_mode},
    {"chown", change_owner}, {"utimes", change_times}, {"symlink", make_symlink}, {"link", make_link},
    {"mkfifo", make_pipe_file}, {"chroot", enter_folder}, {"fill", fill_file},
    {"reserve", reserve_room}, {"reserve-portably", reserve_portably}, {"tcp", tcp_socket},
    {"tcp6", tcp6_socket}, {"udp", udp_socket}, {"unix", unix_socket}, {"netlink", netlink_socket},
    {"socketpair", socket_pair}, {"connect", connect_socket}, {"bind", bind_socket},
    {"fork", fork_process}, {"clone", raw_fork}, {"thread-apart", thread_apart},
    {"descriptors-apart", descriptors_apart}, {"close-range", close_many}, {"exec", run_program}, {"system", run_shell},
    {"setsid", new_session}, {"setpgid", new_group}, {"ptrace", trace_parent},
    {"process-vm", read_parent}, {"environ", environment_of_parent}, {"kill-parent", kill_parent},
    {"kill-everyone", kill_everyone}, {"kill-group", kill_group}, {"tgkill", kill_thread_of_parent},
    {"sigqueue", queue_to_parent}, {"pidfd", descriptor_of_parent}, {"setown", signal_owner},
    {"prlimit", limit_parent}, {"kill-itself", signal_itself}, {"seccomp", second_filter},
    {"prctl-seccomp", second_filter_by_prctl}, {"unshare", unshare_users}, {"mount", mount_again},
    {"bpf", load_program}, {"io-uring", ring}, {"userfaultfd", fault_handler},
    {"memfd", memory_file}, {"keys", keys}, {"terminal", terminal_input}, {"inotify", watch_folder},
    {"dumpable", dumpable}, {"rwx", executable_memory}, {"write-then-run", executable_later},
    {"10-gigabytes", much_memory}, {"descriptors", all_descriptors}, {"thread", start_thread},
    {"dlopen", open_library}, {"time-zone", local_time},
};

int32_t sandbox_attempt(const char *name, const char *argument) {
  for (size_t i = 0; i < sizeof attempts / sizeof attempts[0]; i++)
    if (strcmp(attempts[i].name, name) == 0) return attempts[i].run(argument);
  return -1;
}

int32_t sandbox_library(const char *path) {
  const int source = open(path, O_RDONLY | O_CLOEXEC);
  const int memory = (int)syscall(SYS_memfd_create, "plugin", 3u /* CLOEXEC, ALLOW_SEALING */);
  char buffer[65536];
  ssize_t count;
  if (source < 0 || memory < 0) return -1;
  while ((count = read(source, buffer, sizeof buffer)) > 0)
    if (write(memory, buffer, (size_t)count) != count) return -1;
  close(source);
  return count == 0 && fcntl(memory, F_ADD_SEALS, 15) == 0 ? memory : -1;
}

static void *waiting_thread(void *unused) {
  for (;;) pause();
  return unused;
}
void sandbox_start_thread(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, waiting_thread, NULL);
}

// Swift's mutex as the thread sanitizer must see it.
//
// Who finds a mutex taken waits in the runtime's library, which the sanitizer hasn't built, so that it doesn't see who
// waited for whom and calls what both do under the lock a race. These functions stand in front of the library's and
// say it. They are part of the runtime's stable binary interface.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SELF __attribute__((swift_context)) void *self

void __tsan_acquire(void *address);
void __tsan_release(void *address);

typedef __attribute__((swiftcall)) void (*lock_t)(uint32_t thread, SELF);
typedef __attribute__((swiftcall)) void (*unlock_t)(SELF);

__attribute__((swiftcall)) void faults_lock(uint32_t thread, SELF) __asm__(LOCK);
__attribute__((swiftcall)) void faults_unlock(SELF) __asm__(UNLOCK);

__attribute__((swiftcall)) void faults_lock(uint32_t thread, SELF) {
  const lock_t lock = (lock_t)dlsym(RTLD_NEXT, LOCK);
  lock(thread, self);
  __tsan_acquire(self);
}

__attribute__((swiftcall)) void faults_unlock(SELF) {
  const unlock_t unlock = (unlock_t)dlsym(RTLD_NEXT, UNLOCK);
  __tsan_release(self);
  unlock(self);
}

#endif
#endif

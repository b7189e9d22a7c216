/* process-reads-host: reads and writes its parent's memory, and reads its environment. The host
   must have forbidden it. */
#include <fcntl.h>
#include <sys/uio.h>
#include <unistd.h>

#include "attempt.h"

INSPECTOR_MANIFEST("process-reads-host.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  char bytes[64], path[64];
  struct iovec here = {bytes, sizeof bytes}, there = {(void *)&attempts, sizeof bytes};
  attempted("process_vm_readv", process_vm_readv(getppid(), &here, 1, &there, 1, 0));
  attempted("process_vm_writev", process_vm_writev(getppid(), &here, 1, &there, 1, 0));
  snprintf(path, sizeof path, "/proc/%d/mem", getppid());
  attempted("mem", open(path, O_RDWR));
  snprintf(path, sizeof path, "/proc/%d/environ", getppid());
  attempted("environ", open(path, O_RDONLY));
  return tell(invocation);
}

ITEM("process-reads-host", .action = INSPECTOR_FUNCTION(act))
PLUGIN("process-reads-host")
ENTRY(&plugin)

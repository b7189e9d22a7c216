/* protocol-descriptors: attaches 60 descriptors to an answer. The host must have as many
   descriptors as before. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-descriptors.json");

WATCH

static inspector_status_t act(inspector_invocation_t *invocation) {
  begin_end("forged", 0);

  union {
    struct cmsghdr header;
    char bytes[CMSG_SPACE(60 * sizeof(int))];
  } control;
  memset(&control, 0, sizeof control);
  struct iovec part = {&forged, sizeof forged.header + forged.header.length};
  struct msghdr message = {.msg_iov = &part,
                           .msg_iovlen = 1,
                           .msg_control = &control,
                           .msg_controllen = sizeof control};
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(60 * sizeof(int));
  for (int index = 0; index < 60; index++) ((int *)CMSG_DATA(header))[index] = STDOUT_FILENO;
  if (sendmsg(CONNECTION, &message, MSG_NOSIGNAL) < 0) {
    char text[32];
    int length = snprintf(text, sizeof text, "sendmsg: %d", errno);
    say(invocation, text, (uint64_t)length);
    return INSPECTOR_FAILED;
  }
  return wait_for_the_end();
}

ITEM("protocol-descriptors", .action = INSPECTOR_FUNCTION(act))
PLUGIN("protocol-descriptors")
ENTRY(&plugin)

#pragma once

// What the plugins have in common that write into the worker's connection with its host, as if they were the
// worker. A test holds the numbers to those of `PacketHeader`.
//
// They forge as well as they can: a thread that runs from the beginning looks at the host's packets before the
// worker takes them, and what it missed is looked for in the worker's memory, so that the number of the worker, and
// of the request, are the right ones.

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

#include "hostile.h"

#define CONNECTION 3
#define PACKET_MAGIC 0x31575049u
#define PACKET_SIZE 24u
#define PACKET_LONGEST 65536u
#define PACKET_PAYLOAD (PACKET_LONGEST - PACKET_SIZE)
#define PACKET_MORE_FOLLOWS 1u

typedef struct {
  uint32_t magic;
  uint16_t kind;
  uint16_t flags;
  uint64_t sequence;
  uint32_t length;
  uint32_t token;
} packet_t;

_Static_assert(sizeof(packet_t) == PACKET_SIZE, "The header has no gaps.");

// The host's last packet that was seen; all zeros if there was none.
static volatile packet_t seen;

HONEST void *watch(void *nothing) {
  for (;;) {
    packet_t packet;
    ssize_t count = recv(CONNECTION, &packet, sizeof packet, MSG_PEEK | MSG_DONTWAIT);
    if (count == sizeof packet && packet.magic == PACKET_MAGIC) seen = packet;
    else sched_yield();
  }
  return nothing;
}

#define WATCH                                                \
  __attribute__((constructor)) static void start(void) {     \
    pthread_t thread;                                        \
    if (pthread_create(&thread, NULL, watch, NULL)) return;  \
    pthread_detach(thread);                                  \
  }

// The kinds of the worker's messages.
#define KIND_STARTED 101u
#define KIND_PENDING 104u
#define KIND_ENDED 105u
#define KIND_DONE 106u
#define KIND_LOG 107u
#define KIND_PROGRESS 108u
#define KIND_PIXELS_WANTED 109u

// Takes the newest of the host's packets that lie in a part of the memory.
HONEST void search_part(const char *start, const char *end) {
  for (const char *place = start; place + sizeof(packet_t) <= end; place += 4) {
    packet_t packet;
    memcpy(&packet, place, sizeof packet);
    if (packet.magic != PACKET_MAGIC || packet.kind < 1 || packet.kind > 7) continue;
    if (packet.flags > PACKET_MORE_FOLLOWS || packet.length > PACKET_PAYLOAD) continue;
    if (!packet.token || packet.sequence >> 32 || packet.sequence < seen.sequence) continue;
    seen = packet;
  }
}

// Looks for the host's packets in all memory that can be written.
HONEST void search(void) {
  FILE *maps = fopen("/proc/self/maps", "r");
  if (!maps) return;
  char line[512], *start, *end, rights[5];
  while (fgets(line, sizeof line, maps)) {
    if (sscanf(line, "%p-%p %4s", (void **)&start, (void **)&end, rights) != 3) continue;
    if (rights[0] == 'r' && rights[1] == 'w' && rights[3] == 'p') search_part(start, end);
  }
  fclose(maps);
}

// A packet in the making.
typedef struct {
  packet_t header;
  uint8_t payload[PACKET_PAYLOAD];
} forged_t;

static forged_t forged;
static uint8_t has_marked, has_searched;

// Begins a packet of a kind, about the host's last request.
HONEST void begin(uint32_t kind) {
  if (!has_searched) search();
  has_searched = 1;
  forged.header = (packet_t){.magic = PACKET_MAGIC,
                             .kind = (uint16_t)kind,
                             .sequence = seen.sequence,
                             .token = seen.token};
}

HONEST void put(const void *bytes, size_t count) {
  memcpy(forged.payload + forged.header.length, bytes, count);
  forged.header.length += (uint32_t)count;
}

HONEST void put_number(uint64_t number, size_t count) { put(&number, count); }

HONEST void put_text(const char *text) {
  put_number(strlen(text), 4);
  put(text, strlen(text));
}

// Makes the end of an action that has succeeded: the message, and how many changes follow.
HONEST void begin_end(const char *message, uint32_t changes) {
  begin(KIND_ENDED);
  put_number(0, 1);
  put_text(message);
  put_number(changes, 4);
}

HONEST ssize_t transmit(const void *bytes, size_t count) {
  if (!has_marked) mark();
  has_marked = 1;
  return send(CONNECTION, bytes, count, MSG_NOSIGNAL);
}

// Sends the packet as it is, whatever its header says.
HONEST ssize_t transmit_forged(void) {
  return transmit(&forged, sizeof forged.header + forged.header.length);
}

// Waits for what the host does about it.
HONEST inspector_status_t wait_for_the_end(void) {
  for (;;) pause();
  return INSPECTOR_FAILED;
}

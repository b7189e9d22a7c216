#pragma once

// What the plugins have in common that try what is forbidden: each notes what became of its attempts, and its
// action says so, as "open: 13, stat: 0": the number of the error, or 0 for what has worked. The action fails
// if nothing has worked, as a plugin does that can't do its work.

#include <errno.h>
#include <stdio.h>

#include "hostile.h"

typedef struct {
  char text[2048];
  size_t length;
  uint8_t worked;
} attempts_t;

static attempts_t attempts;

// Notes an attempt by its result, which is negative if it has failed, as the system's calls say it.
HONEST uint8_t attempted(const char *what, long result) {
  int error = result < 0 ? errno : 0;
  size_t left = sizeof attempts.text - attempts.length;
  int length = snprintf(attempts.text + attempts.length, left, "%s%s: %d",
                        attempts.length ? ", " : "", what, error);
  if (length > 0 && (size_t)length < left) attempts.length += (size_t)length;
  if (!error) attempts.worked = 1;
  return !error;
}

// Ends an action: says what became of all attempts.
HONEST inspector_status_t tell(inspector_invocation_t *invocation) {
  say(invocation, attempts.text, attempts.length);
  return attempts.worked ? INSPECTOR_OK : INSPECTOR_FAILED;
}

// A text of the host's as C's functions want it; cut at 1,023 bytes.
typedef struct {
  char text[1024];
} path_t;

HONEST path_t path_of(inspector_string_t string) {
  path_t path = {{0}};
  size_t length = string.length < sizeof path.text ? string.length : sizeof path.text - 1;
  memcpy(path.text, string.bytes, length);
  return path;
}

#pragma once

#include "host.h"

INSPECTOR_BEGIN

#define INSPECTOR_INTERFACE_LOG "inspector.log/1"

/// How much a line of log matters. A number that isn't listed counts as `INSPECTOR_LOG_INFO`.
#define INSPECTOR_LOG_DEBUG 0u
#define INSPECTOR_LOG_INFO 1u
#define INSPECTOR_LOG_WARNING 2u
#define INSPECTOR_LOG_ERROR 3u

/// Lines for whoever looks after the plugin. A message for the person who used an item goes through
/// `inspector_host_invocation_t.set_message` instead.
typedef struct inspector_host_log {
  /// `sizeof(inspector_host_log_t)` of the host.
  uint32_t size;
  uint32_t reserved;

  /// Writes one line. The text is copied before the call returns; over 4,096 bytes it is cut, and what
  /// isn't UTF-8 is replaced by a line that says so.
  ///
  /// [thread-safe]
  void (*write)(const inspector_host_t *host, uint32_t level, inspector_string_t message);
} inspector_host_log_t;

INSPECTOR_END

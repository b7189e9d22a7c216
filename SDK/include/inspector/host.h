#pragma once

#include "base.h"
#include "status.h"

INSPECTOR_BEGIN

/// The host as one plugin sees it. Each plugin is given a struct of its own, so the host knows who
/// calls; it must not be handed to another plugin.
///
/// The host owns this struct. It is valid from `init` until `destroy` returns.
typedef struct inspector_host {
  /// `sizeof(inspector_host_t)` of the host. Never less than what ABI 1.0 says.
  uint32_t size;

  /// The version of the contract that the host speaks.
  uint32_t abi_major;
  uint32_t abi_minor;

  /// Always 0.
  uint32_t reserved;

  /// The host's name and version, to be shown to people and never compared.
  inspector_string_t name;
  inspector_string_t version;

  /// For the host's own use. The plugin never touches it.
  void *host_data;

  /// Returns the host's side of an interface, or null if it doesn't know `id` exactly.
  ///
  /// The host owns the result; it is valid until `destroy` returns. A plugin must cope with null
  /// for every id but "inspector.registration/1".
  ///
  /// [thread-safe]
  const void *(*get_interface)(const struct inspector_host *host, inspector_string_t id);
} inspector_host_t;

INSPECTOR_END

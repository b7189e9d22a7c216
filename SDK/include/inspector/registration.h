#pragma once

#include "item.h"

INSPECTOR_BEGIN

#define INSPECTOR_INTERFACE_REGISTRATION "inspector.registration/1"

/// Binds functions to the items that the manifest declares. Every host offers it.
typedef struct inspector_host_registration {
  /// `sizeof(inspector_host_registration_t)` of the host.
  uint32_t size;
  uint32_t reserved;

  /// Binds one item. The host keeps the pointer.
  ///
  /// Returns: `INSPECTOR_OK`; `INSPECTOR_INVALID_ARGUMENT` if a field breaks its rule;
  /// `INSPECTOR_NOT_FOUND` if the manifest doesn't declare the id; `INSPECTOR_ALREADY_EXISTS` if it has
  /// been bound before; `INSPECTOR_WRONG_TYPE` if the signature isn't the manifest's.
  /// After any of these failures the plugin is refused, whatever `init` returns.
  /// `INSPECTOR_WRONG_STATE` on another thread while `init` runs, after which the plugin is refused too;
  /// and outside `init`, where nothing happens.
  ///
  /// [main-thread & registering]
  inspector_status_t (*add_item)(const inspector_host_t *host, const inspector_item_t *item);
} inspector_host_registration_t;

INSPECTOR_END

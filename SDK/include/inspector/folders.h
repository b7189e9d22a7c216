#pragma once

#include "host.h"

INSPECTOR_BEGIN

#define INSPECTOR_INTERFACE_FOLDERS "inspector.folders/1"

/// The folders that a plugin may use, as absolute paths without a slash at the end.
///
/// Besides these it reads its own libraries, and nothing else. What is shown here was settled when the
/// plugin was loaded and doesn't change. A folder may have vanished all the same, so the calls of the
/// system still say what went wrong.
///
/// Each function writes a path to `folder`. The path is the host's, and valid until `destroy` returns; a zero
/// stands behind its last byte, so that it can be handed to the system as it is.
///
/// Each returns: `INSPECTOR_OK`; `INSPECTOR_NOT_FOUND` if there is no such folder;
/// `INSPECTOR_INVALID_ARGUMENT` if a pointer is null. Unless it is OK, `folder` isn't touched.
typedef struct inspector_host_folders {
  /// `sizeof(inspector_host_folders_t)` of the host.
  uint32_t size;
  uint32_t reserved;

  /// Writes the folder with what came with the plugin, to be read: it lies next to the plugin's file and is
  /// called like the plugin's id.
  ///
  /// [thread-safe]
  inspector_status_t (*data)(const inspector_host_t *host, inspector_string_t *folder);

  /// Writes the folder that is the plugin's own, to be read and filled. It stays from one run to the next; no
  /// other plugin is let into it, and the user may empty it.
  ///
  /// [thread-safe]
  inspector_status_t (*state)(const inspector_host_t *host, inspector_string_t *folder);

  /// Writes a folder that the user lets the plugin read (the permission `read-folder`), by `index` from 0 in an
  /// order that means nothing. `INSPECTOR_NOT_FOUND` past the end.
  ///
  /// [thread-safe]
  inspector_status_t (*readable)(const inspector_host_t *host, uint64_t index,
                                 inspector_string_t *folder);

  /// As `readable`, for the folders that the user lets the plugin read and change (`write-folder`). None of
  /// them is among the readable ones.
  ///
  /// [thread-safe]
  inspector_status_t (*writable)(const inspector_host_t *host, uint64_t index,
                                 inspector_string_t *folder);

  /// Returns how many folders `readable` has.
  ///
  /// [thread-safe]
  uint64_t (*readable_count)(const inspector_host_t *host);

  /// Returns how many folders `writable` has.
  ///
  /// [thread-safe]
  uint64_t (*writable_count)(const inspector_host_t *host);
} inspector_host_folders_t;

INSPECTOR_END

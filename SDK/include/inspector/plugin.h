#pragma once

#include "base.h"
#include "status.h"

INSPECTOR_BEGIN

struct inspector_host;

/// What a plugin is: the one thing that its one exported function returns.
///
/// In order:
///
///   1. `inspector_entry`  once or more; it must only return the address of this struct
///   2. `init`             registers every item that the manifest declares
///   3. the items' functions, as their headers say
///   4. `destroy`          after which nothing of the plugin is called
///
/// The plugin owns this struct and keeps it valid, unchanged, until the process ends.
///
/// A struct that is shorter than `sizeof(inspector_plugin_t)` of ABI 1.0 is refused, and so is one
/// with a size that isn't a multiple of 8 or is over 4,096. The contract never makes a struct longer;
/// bytes behind its fields, zero or not, are the plugin's own and aren't read.
typedef struct inspector_plugin {
  /// `sizeof(inspector_plugin_t)` of the headers the plugin was built with. Read first.
  uint32_t size;

  /// `INSPECTOR_ABI_MAJOR` of those headers. A host loads only its own major version.
  uint32_t abi_major;

  /// `INSPECTOR_ABI_MINOR` of those headers. Shown to people, never compared.
  uint32_t abi_minor;

  /// The oldest minor version of a host that offers all the plugin needs. A host that is older
  /// refuses the plugin, naming both numbers.
  uint32_t minimum_host_minor;

  /// The id that the manifest declares, such as "com.example.warmth". A plugin whose code and
  /// manifest disagree is refused. At most 200 bytes.
  inspector_string_t id;

  /// For the plugin's own use. The host never reads it.
  void *plugin_data;

  /// Registers the plugin's items through `inspector.registration/1`.
  ///
  /// Idempotent: a host may call it again after it failed, and after `destroy`. Registration is a
  /// transaction: if this function fails, or what it registered isn't exactly what the manifest
  /// declares, nothing remains and nothing else is called. `host` stays valid until `destroy`
  /// returns.
  ///
  /// Returns: `INSPECTOR_OK`, or a failure that refuses the plugin.
  ///
  /// [main-thread & registering]
  inspector_status_t (*init)(const struct inspector_plugin *plugin,
                             const struct inspector_host *host);

  /// Releases what `init` made. Called at most once for every `init` that succeeded: when what it
  /// registered is refused after all, and when a host lets go of the plugin in good order. A process
  /// that ends otherwise doesn't call it, so nothing that must happen may depend on it. Optional.
  ///
  /// [main-thread & !registering]
  void (*destroy)(const struct inspector_plugin *plugin);

  /// Returns the plugin's side of an interface, or null if it doesn't know `id` exactly.
  ///
  /// The plugin owns the result and keeps it until `destroy`. Optional.
  ///
  /// [thread-safe]
  const void *(*get_interface)(const struct inspector_plugin *plugin, inspector_string_t id);
} inspector_plugin_t;

/// What the function `inspector_entry` is.
///
/// `host_abi` is `INSPECTOR_ABI(major, minor)` of the host. The function does no work of its own:
/// it returns the plugin's struct, or null if it can't live with this host.
///
/// [main-thread]
typedef const inspector_plugin_t *(*inspector_entry_t)(uint32_t host_abi);

INSPECTOR_END

/// Marks the one symbol that a plugin exports. Build the rest with `-fvisibility=hidden`, or link
/// with `SDK/exports.map`.
#ifdef __cplusplus
#define INSPECTOR_EXPORT extern "C" __attribute__((visibility("default")))
#else
#define INSPECTOR_EXPORT __attribute__((visibility("default")))
#endif

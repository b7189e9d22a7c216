#pragma once

#include <inspector/inspector.h>

/// The least that each job takes in C. Every function returns how long it took, in nanoseconds, or 0 if it
/// couldn't be done.

/// Returns the time of a clock that only goes forward, in nanoseconds.
uint64_t floor_now(void);

/// Reads the manifest out of each file's note, and adds up the manifests' sizes in `bytes`.
uint64_t floor_notes(const char *const *paths, uint64_t count, uint64_t *bytes);

/// Parses and frees each JSON text with jansson.
uint64_t floor_manifests(const char *const *texts, const uint64_t *sizes, uint64_t count);

/// Says which items `floor_predicates` asks, in order. The arrays are the caller's, and must stay.
void floor_set_items(const inspector_item_t *const *items, const inspector_host_t *const *hosts,
                     uint64_t count);

/// Asks each item's `is_visible`. It is made to be run inside a predicate, which has a context.
void floor_predicates(const inspector_context_t *context);

/// Returns how long the last `floor_predicates` took, and writes how many said yes.
uint64_t floor_predicates_time(uint64_t *visible);

/// Calls an action with two numbers through `ffi_call` `count` times.
uint64_t floor_action(inspector_function_t action, uint64_t count);

/// Writes a body of 100 elements, and remembers how long it took.
void floor_write_body(const inspector_host_body_t *writer, inspector_body_t *body);

/// Returns how long the last `floor_write_body` took.
uint64_t floor_body_time(void);

/// Writes that body `count` times through functions that append and check nothing.
uint64_t floor_bodies(uint64_t count);

/// Opens each file, looks its entry up, and calls it.
uint64_t floor_loading(const char *const *paths, uint64_t count);

/// Copies each file into memory that nobody can change, opens that, looks its entry up, and calls it.
uint64_t floor_sealed_loading(const char *const *paths, uint64_t count);

/// Sends `request` bytes to another process and gets `reply` bytes back, `count` times.
uint64_t floor_trips(uint64_t request, uint64_t reply, uint64_t count);

/// Asks another process for the descriptor of `size` bytes, `count` times.
uint64_t floor_descriptor_trips(uint64_t size, uint64_t count);

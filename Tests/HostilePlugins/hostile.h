#pragma once

// What the plugins of this folder have in common: one declared item, and code that keeps the
// contract. Each file replaces the one part that sins.

#include <inspector/inspector.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define HONEST __attribute__((unused)) static

HONEST const inspector_item_t item;

// Says on standard error when it begins to sin, so that a test can tell how soon the host knows it.
HONEST void mark(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  fprintf(stderr, "sins at %lld ns\n",
          (long long)now.tv_sec * 1000000000 + (long long)now.tv_nsec);
}

// Dereferences null, in a way that no compiler takes out.
HONEST void crash(void) {
  mark();
  volatile int *volatile nowhere = NULL;
  *nowhere = 1;
}

// Runs for ever, in a way that no compiler takes out.
HONEST void spin(void) {
  mark();
  for (volatile unsigned turns = 0;; turns++) {
  }
}

HONEST const void *find(const inspector_host_t *host, inspector_string_t id) {
  return host->get_interface(host, id);
}

HONEST inspector_status_t add(const inspector_host_t *host, const inspector_item_t *added) {
  const inspector_host_registration_t *registration =
      find(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_REGISTRATION));
  return registration ? registration->add_item(host, added) : INSPECTOR_UNSUPPORTED;
}

HONEST inspector_status_t honest_init(const inspector_plugin_t *plugin,
                                      const inspector_host_t *host) {
  (void)plugin;
  return add(host, &item);
}

HONEST inspector_status_t honest_act(inspector_invocation_t *invocation) {
  (void)invocation;
  return INSPECTOR_OK;
}

HONEST const inspector_host_invocation_t *call(inspector_invocation_t *invocation) {
  return find(invocation->host, INSPECTOR_STRING(INSPECTOR_INTERFACE_INVOCATION));
}

HONEST inspector_status_t say(inspector_invocation_t *invocation, const char *bytes,
                              uint64_t length) {
  return call(invocation)->set_message(invocation, (inspector_string_t){bytes, length});
}

// Writes the opacity of the first block.
HONEST inspector_status_t fade(inspector_invocation_t *invocation, double opacity) {
  const inspector_host_document_t *document =
      find(invocation->host, INSPECTOR_STRING(INSPECTOR_INTERFACE_DOCUMENT));
  return document->set_double(invocation, call(invocation)->block(invocation, 0),
                              INSPECTOR_STRING("opacity"), opacity);
}

#define ID(name) "com.example.hostile." name

// The item; what follows the name replaces its fields.
#define ITEM(name, ...)                                   \
  static const inspector_item_t item = {                  \
      .size = sizeof(inspector_item_t),                   \
      .id = INSPECTOR_STATIC_STRING(ID(name) ".act"),     \
      .action = INSPECTOR_FUNCTION(honest_act),           \
      __VA_ARGS__};

// The plugin's struct; what follows the name replaces its fields.
#define PLUGIN(name, ...)                        \
  static const inspector_plugin_t plugin = {     \
      .size = sizeof(inspector_plugin_t),        \
      .abi_major = INSPECTOR_ABI_MAJOR,          \
      .abi_minor = INSPECTOR_ABI_MINOR,          \
      .id = INSPECTOR_STATIC_STRING(ID(name)),   \
      .init = honest_init,                       \
      __VA_ARGS__};

#define ENTRY(result)                                                              \
  INSPECTOR_EXPORT const inspector_plugin_t *inspector_entry(uint32_t host_abi) {  \
    (void)host_abi;                                                                \
    return result;                                                                 \
  }

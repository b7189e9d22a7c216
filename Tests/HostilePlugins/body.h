#pragma once

// What the plugins with a body have in common: an item that has one, and short names for the writer's functions.

#include "hostile.h"

#define NO_KEY (inspector_string_t){0}

#define WRITER                                                                             \
  (void)self, (void)context;                                                               \
  const inspector_host_body_t *w = find(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_BODY)); \
  if (!w) return INSPECTOR_UNSUPPORTED

#define OPEN(kind) w->open(body, INSPECTOR_ELEMENT_##kind, NO_KEY)
#define OPEN_KEYED(kind, key) w->open(body, INSPECTOR_ELEMENT_##kind, INSPECTOR_STRING(key))
#define CLOSE() w->close(body)
#define TEXT(attribute, text) \
  w->set_string(body, INSPECTOR_ATTRIBUTE_##attribute, INSPECTOR_STRING(text))
#define NUMBER(attribute, number) w->set_number(body, INSPECTOR_ATTRIBUTE_##attribute, number)
#define LABEL(text) (OPEN(LABEL), TEXT(TEXT, text), CLOSE())

#ifndef BODY_FIELDS
#define BODY_FIELDS
#endif

// The item's side of the interface, the item and the plugin.
#define BODY_ITEM(name)                                                                   \
  static const inspector_item_body_t item_body = {sizeof(item_body), 0, write};           \
  static const void *get_interface(const inspector_item_t *self, inspector_string_t id) { \
    (void)self;                                                                           \
    return id.length == sizeof INSPECTOR_INTERFACE_BODY - 1 &&                            \
                   memcmp(id.bytes, INSPECTOR_INTERFACE_BODY, id.length) == 0             \
               ? &item_body                                                               \
               : NULL;                                                                    \
  }                                                                                       \
  ITEM(name, .get_interface = get_interface, BODY_FIELDS)

#define BODY(name) \
  BODY_ITEM(name)  \
  PLUGIN(name)     \
  ENTRY(&plugin)

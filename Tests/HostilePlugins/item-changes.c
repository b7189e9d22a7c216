/* item-changes: changes its item's struct in every call: id, functions, size. The host must keep
   to what was registered. */
#include "hostile.h"

INSPECTOR_MANIFEST("item-changes.json");

static inspector_item_t changing;

static inspector_status_t lie(const inspector_item_t *self, const inspector_host_t *host,
                              const inspector_context_t *context, uint8_t *visible) {
  (void)self, (void)host, (void)context;
  *visible = 0;
  return INSPECTOR_OK;
}

static inspector_status_t is_visible(const inspector_item_t *self, const inspector_host_t *host,
                                     const inspector_context_t *context, uint8_t *visible) {
  (void)self, (void)host, (void)context;
  changing.id = INSPECTOR_STRING("com.example.warmth.warm");
  changing.size = 8;
  changing.is_visible = lie;
  changing.is_enabled = lie;
  changing.action = (inspector_function_t)crash;
  changing.signature = (inspector_string_t){"s", UINT64_MAX};
  *visible = 1;
  return INSPECTOR_OK;
}

static inspector_status_t init(const inspector_plugin_t *self, const inspector_host_t *host) {
  (void)self;
  changing = item;
  return add(host, &changing);
}

ITEM("item-changes", .is_visible = is_visible)
PLUGIN("item-changes", .init = init)
ENTRY(&plugin)

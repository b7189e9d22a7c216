/* action-keeps-main: keeps the main thread until it is asked to stop, and reports progress. This is allowed: the host
   must say that the plugin is busy, and show its other items as they were. */
#include <unistd.h>

#include "hostile.h"

INSPECTOR_MANIFEST("action-keeps-main.json");

static inspector_status_t act(inspector_invocation_t *invocation) {
  while (!*invocation->cancelled) {
    call(invocation)->set_progress(invocation, 0.5);
    usleep(2000);
  }
  return INSPECTOR_CANCELLED;
}

static inspector_status_t is_visible(const inspector_item_t *self, const inspector_host_t *host,
                                     const inspector_context_t *context, uint8_t *visible);

static const inspector_item_t faint = {
    .size = sizeof(inspector_item_t),
    .id = INSPECTOR_STATIC_STRING(ID("action-keeps-main") ".faint"),
    .action = INSPECTOR_FUNCTION(honest_act),
    .is_visible = is_visible};

static const inspector_item_t strong = {
    .size = sizeof(inspector_item_t),
    .id = INSPECTOR_STATIC_STRING(ID("action-keeps-main") ".strong"),
    .action = INSPECTOR_FUNCTION(honest_act),
    .is_visible = is_visible};

static inspector_status_t is_visible(const inspector_item_t *self, const inspector_host_t *host,
                                     const inspector_context_t *context, uint8_t *visible) {
  const inspector_host_context_t *reader =
      find(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_CONTEXT));
  double opacity = 1;
  reader->get_number(context, INSPECTOR_STRING("property[\"opacity\"]"), &opacity);
  *visible = (opacity < 0.5) == (self == &faint);
  return INSPECTOR_OK;
}

ITEM("action-keeps-main", .action = INSPECTOR_FUNCTION(act))

static inspector_status_t init(const inspector_plugin_t *plugin, const inspector_host_t *host) {
  (void)plugin;
  inspector_status_t status = add(host, &item);
  if (!status) status = add(host, &faint);
  return status ? status : add(host, &strong);
}

PLUGIN("action-keeps-main", .init = init)
ENTRY(&plugin)

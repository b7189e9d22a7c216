// What lets a floor be measured on the host's own ground: an item that lends its context to whoever has set the
// hook, and an action whose address is known.

#include <inspector/inspector.h>

INSPECTOR_MANIFEST("gauge.json");

INSPECTOR_EXPORT void (*bench_hook)(const inspector_context_t *context);

static inspector_status_t lend(const inspector_item_t *item, const inspector_host_t *host,
                               const inspector_context_t *context, uint8_t *visible) {
  (void)item, (void)host;
  if (bench_hook) bench_hook(context);
  *visible = 1;
  return INSPECTOR_OK;
}

// Writes a body.
INSPECTOR_EXPORT void (*bench_body)(const inspector_host_body_t *writer, inspector_body_t *body);

static inspector_status_t write(const inspector_item_t *item, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  (void)item, (void)context;
  const inspector_host_body_t *writer =
      host->get_interface(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_BODY));
  if (!bench_body || !writer) return INSPECTOR_FAILED;
  bench_body(writer, body);
  return INSPECTOR_OK;
}

static const void *get_interface(const inspector_item_t *item, inspector_string_t id) {
  static const inspector_item_body_t body = {sizeof body, 0, write};
  (void)item, (void)id;
  return &body;
}

INSPECTOR_EXPORT double bench_sum;

INSPECTOR_ACTION(add, (double, left), (double, right)) {
  (void)invocation;
  bench_sum += left * right;
  return INSPECTOR_OK;
}

INSPECTOR_EXPORT const inspector_function_t bench_action = INSPECTOR_FUNCTION(add);

static const inspector_item_t items[] = {
    {
        .size = sizeof(inspector_item_t),
        .id = INSPECTOR_STATIC_STRING("com.bench.gauge.lend"),
        .is_visible = lend,
        .get_interface = get_interface,
    },
    {
        .size = sizeof(inspector_item_t),
        .id = INSPECTOR_STATIC_STRING("com.bench.gauge.add"),
        .action = INSPECTOR_FUNCTION(add),
        .signature = INSPECTOR_SIGNATURE(add),
    },
};

static inspector_status_t init(const inspector_plugin_t *plugin, const inspector_host_t *host) {
  (void)plugin;
  const inspector_host_registration_t *registration =
      host->get_interface(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_REGISTRATION));
  if (!registration) return INSPECTOR_UNSUPPORTED;
  const inspector_status_t status = registration->add_item(host, &items[0]);
  return status == INSPECTOR_OK ? registration->add_item(host, &items[1]) : status;
}

static const inspector_plugin_t plugin = {
    .size = sizeof(inspector_plugin_t),
    .abi_major = INSPECTOR_ABI_MAJOR,
    .abi_minor = INSPECTOR_ABI_MINOR,
    .id = INSPECTOR_STATIC_STRING("com.bench.gauge"),
    .init = init,
};

INSPECTOR_EXPORT const inspector_plugin_t *inspector_entry(uint32_t host_abi) {
  return host_abi >> 16 == INSPECTOR_ABI_MAJOR ? &plugin : NULL;
}

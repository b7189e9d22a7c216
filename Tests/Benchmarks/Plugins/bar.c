// A thousand items with four predicates in a fixed shuffle. The benchmarks load ten copies, each with an id of
// its own of the same length.

#include <inspector/inspector.h>
#include <stdio.h>
#include <string.h>

INSPECTOR_MANIFEST("bar.json");

#ifndef COUNT
#define COUNT 1000
#endif
#define ID "com.bench.bar0000"

static const inspector_host_context_t *reads;
static char ids[COUNT][32];

// The floor walks the same structs.
INSPECTOR_EXPORT inspector_item_t bench_items[COUNT];
INSPECTOR_EXPORT const inspector_host_t *bench_host;

static inspector_status_t is_text(const inspector_item_t *item, const inspector_host_t *host,
                                  const inspector_context_t *context, uint8_t *visible) {
  (void)item, (void)host;
  inspector_string_t type;
  const inspector_status_t status =
      reads->get_string(context, INSPECTOR_STRING("selection.type"), &type);
  *visible = status == INSPECTOR_OK && type.length == 4 && memcmp(type.bytes, "text", 4) == 0;
  return INSPECTOR_OK;
}

static inspector_status_t is_single(const inspector_item_t *item, const inspector_host_t *host,
                                    const inspector_context_t *context, uint8_t *visible) {
  (void)item, (void)host;
  double count = 0;
  reads->get_number(context, INSPECTOR_STRING("selection.count"), &count);
  *visible = count == 1;
  return INSPECTOR_OK;
}

static inspector_status_t may_edit(const inspector_item_t *item, const inspector_host_t *host,
                                   const inspector_context_t *context, uint8_t *visible) {
  (void)item, (void)host;
  uint8_t allowed = 0;
  reads->get_bool(context, INSPECTOR_STRING("scope[\"text/edit\"]"), &allowed);
  *visible = allowed;
  return INSPECTOR_OK;
}

static inspector_status_t is_faint(const inspector_item_t *item, const inspector_host_t *host,
                                   const inspector_context_t *context, uint8_t *visible) {
  (void)item, (void)host;
  double count = 0;
  double opacity = 1;
  reads->get_number(context, INSPECTOR_STRING("selection.count"), &count);
  reads->get_number(context, INSPECTOR_STRING("property[\"opacity\"]"), &opacity);
  *visible = count > 0 && opacity < 0.5;
  return INSPECTOR_OK;
}

// The splitmix64 mixer: which predicate an item has can't be foretold from its neighbour's.
static uint32_t mix(uint64_t number) {
  number = (number + 1) * 0x9E3779B97F4A7C15u;
  number = (number ^ (number >> 30)) * 0xBF58476D1CE4E5B9u;
  return (uint32_t)(number >> 40);
}

static inspector_status_t init(const inspector_plugin_t *plugin, const inspector_host_t *host) {
  (void)plugin;
  static inspector_status_t (*const predicates[])(
      const inspector_item_t *, const inspector_host_t *, const inspector_context_t *,
      uint8_t *) = {is_text, is_single, may_edit, is_faint};
  const inspector_host_registration_t *registration =
      host->get_interface(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_REGISTRATION));
  reads = host->get_interface(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_CONTEXT));
  if (!registration || !reads) return INSPECTOR_UNSUPPORTED;
  bench_host = host;
  for (uint32_t i = 0; i < COUNT; i++) {
    const int length = snprintf(ids[i], sizeof ids[i], "%s.item%04u", ID, (unsigned)i);
    bench_items[i] = (inspector_item_t){
        .size = sizeof(inspector_item_t),
        .id = {ids[i], (uint64_t)length},
        .is_visible = predicates[mix(i) & 3],
    };
    const inspector_status_t status = registration->add_item(host, &bench_items[i]);
    if (status != INSPECTOR_OK) return status;
  }
  return INSPECTOR_OK;
}

static const inspector_plugin_t plugin = {
    .size = sizeof(inspector_plugin_t),
    .abi_major = INSPECTOR_ABI_MAJOR,
    .abi_minor = INSPECTOR_ABI_MINOR,
    .id = INSPECTOR_STATIC_STRING(ID),
    .init = init,
};

INSPECTOR_EXPORT const inspector_plugin_t *inspector_entry(uint32_t host_abi) {
  return host_abi >> 16 == INSPECTOR_ABI_MAJOR ? &plugin : NULL;
}

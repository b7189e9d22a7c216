// Typed parameters: the host calls `warm` with the values that the manifest describes.

#include <inspector/inspector.h>
#include <string.h>

INSPECTOR_MANIFEST("plugin.json");

// What each light adds to a picture of full warmth.
typedef struct light {
  const char *name;
  double saturation;
  double brightness;
} light_t;

static const light_t lights[] = {
    {"plain", 0, 0},
    {"golden", 0.25, 0.05},
    {"candle", 0.1, -0.2},
};

static double clamp(double value) {
  if (value < -1) return -1;
  return value > 1 ? 1 : value;
}

static inspector_status_t set(inspector_invocation_t *invocation,
                              const inspector_host_document_t *document, inspector_block_t block,
                              inspector_string_t path, double value, int add) {
  double before = 0;
  if (add) {
    const inspector_status_t status = document->get_double(invocation, block, path, &before);
    if (status != INSPECTOR_OK) return status;
  }
  return document->set_double(invocation, block, path, clamp(before + value));
}

INSPECTOR_ACTION(warm, (double, amount), (inspector_choice_t, light), (uint8_t, add)) {
  const inspector_host_t *host = invocation->host;
  const inspector_host_invocation_t *call =
      host->get_interface(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_INVOCATION));
  const inspector_host_document_t *document =
      host->get_interface(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_DOCUMENT));
  if (!call || !document) return INSPECTOR_UNSUPPORTED;

  const light_t *chosen = &lights[0];
  for (size_t i = 0; i < sizeof lights / sizeof lights[0]; i++) {
    if (light.value.length == strlen(lights[i].name) &&
        memcmp(light.value.bytes, lights[i].name, light.value.length) == 0) {
      chosen = &lights[i];
    }
  }

  // Whatever was written before a failure is undone by the host.
  const uint64_t count = call->block_count(invocation);
  for (uint64_t i = 0; i < count; i++) {
    const inspector_block_t block = call->block(invocation, i);
    inspector_status_t status =
        set(invocation, document, block, INSPECTOR_STRING("effect/adjustments/temperature"),
            amount, add);
    if (status == INSPECTOR_OK && chosen->saturation != 0) {
      status = set(invocation, document, block, INSPECTOR_STRING("effect/adjustments/saturation"),
                   amount * chosen->saturation, add);
    }
    if (status == INSPECTOR_OK && chosen->brightness != 0) {
      status = set(invocation, document, block, INSPECTOR_STRING("effect/adjustments/brightness"),
                   amount * chosen->brightness, add);
    }
    if (status != INSPECTOR_OK) return status;
  }
  return call->set_message(invocation, amount < 0 ? INSPECTOR_STRING("The picture is colder.")
                                                  : INSPECTOR_STRING("The picture is warmer."));
}

static const inspector_item_t warm_item = {
    .size = sizeof(inspector_item_t),
    .id = INSPECTOR_STATIC_STRING("com.example.warmth.warm"),
    .action = INSPECTOR_FUNCTION(warm),
    .signature = INSPECTOR_SIGNATURE(warm),
};

static inspector_status_t init(const inspector_plugin_t *plugin, const inspector_host_t *host) {
  (void)plugin;
  const inspector_host_registration_t *registration =
      host->get_interface(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_REGISTRATION));
  if (!registration) return INSPECTOR_UNSUPPORTED;
  return registration->add_item(host, &warm_item);
}

static const inspector_plugin_t plugin = {
    .size = sizeof(inspector_plugin_t),
    .abi_major = INSPECTOR_ABI_MAJOR,
    .abi_minor = INSPECTOR_ABI_MINOR,
    .id = INSPECTOR_STATIC_STRING("com.example.warmth"),
    .init = init,
};

INSPECTOR_EXPORT const inspector_plugin_t *inspector_entry(uint32_t host_abi) {
  return host_abi >> 16 == INSPECTOR_ABI_MAJOR ? &plugin : NULL;
}

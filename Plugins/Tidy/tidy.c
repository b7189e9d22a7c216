// The order of the bar, and two languages: both are the manifest's. The code only binds functions to
// the items.

#include <inspector/inspector.h>

INSPECTOR_MANIFEST("plugin.json");

static const inspector_string_t adjustments[] = {
    INSPECTOR_STATIC_STRING("effect/adjustments/brightness"),
    INSPECTOR_STATIC_STRING("effect/adjustments/saturation"),
    INSPECTOR_STATIC_STRING("effect/adjustments/contrast"),
    INSPECTOR_STATIC_STRING("effect/adjustments/gamma"),
    INSPECTOR_STATIC_STRING("effect/adjustments/clarity"),
    INSPECTOR_STATIC_STRING("effect/adjustments/exposure"),
    INSPECTOR_STATIC_STRING("effect/adjustments/shadows"),
    INSPECTOR_STATIC_STRING("effect/adjustments/highlights"),
    INSPECTOR_STATIC_STRING("effect/adjustments/blacks"),
    INSPECTOR_STATIC_STRING("effect/adjustments/whites"),
    INSPECTOR_STATIC_STRING("effect/adjustments/temperature"),
    INSPECTOR_STATIC_STRING("effect/adjustments/sharpness"),
};

// Calls `change` for every block that the action is for, until one fails.
static inspector_status_t for_each(
    inspector_invocation_t *invocation,
    inspector_status_t (*change)(inspector_invocation_t *, const inspector_host_document_t *,
                                 inspector_block_t)) {
  const inspector_host_t *host = invocation->host;
  const inspector_host_invocation_t *call =
      host->get_interface(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_INVOCATION));
  const inspector_host_document_t *document =
      host->get_interface(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_DOCUMENT));
  if (!call || !document) return INSPECTOR_UNSUPPORTED;

  const uint64_t count = call->block_count(invocation);
  for (uint64_t i = 0; i < count; i++) {
    const inspector_status_t status = change(invocation, document, call->block(invocation, i));
    if (status != INSPECTOR_OK) return status;
  }
  return INSPECTOR_OK;
}

static inspector_status_t reset_block(inspector_invocation_t *invocation,
                                      const inspector_host_document_t *document,
                                      inspector_block_t block) {
  for (size_t i = 0; i < sizeof adjustments / sizeof adjustments[0]; i++) {
    const inspector_status_t status = document->set_double(invocation, block, adjustments[i], 0);
    if (status != INSPECTOR_OK) return status;
  }
  return INSPECTOR_OK;
}

static inspector_status_t unflip_block(inspector_invocation_t *invocation,
                                       const inspector_host_document_t *document,
                                       inspector_block_t block) {
  const inspector_status_t status =
      document->set_bool(invocation, block, INSPECTOR_STRING("flip/horizontal"), 0);
  if (status != INSPECTOR_OK) return status;
  return document->set_bool(invocation, block, INSPECTOR_STRING("flip/vertical"), 0);
}

INSPECTOR_ACTION(reset) { return for_each(invocation, reset_block); }

INSPECTOR_ACTION(upright) { return for_each(invocation, unflip_block); }

static const inspector_item_t items[] = {
    {
        .size = sizeof(inspector_item_t),
        .id = INSPECTOR_STATIC_STRING("com.example.tidy.reset"),
        .action = INSPECTOR_FUNCTION(reset),
        .signature = INSPECTOR_SIGNATURE(reset),
    },
    {
        .size = sizeof(inspector_item_t),
        .id = INSPECTOR_STATIC_STRING("com.example.tidy.upright"),
        .action = INSPECTOR_FUNCTION(upright),
        .signature = INSPECTOR_SIGNATURE(upright),
    },
};

static inspector_status_t init(const inspector_plugin_t *plugin, const inspector_host_t *host) {
  (void)plugin;
  const inspector_host_registration_t *registration =
      host->get_interface(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_REGISTRATION));
  if (!registration) return INSPECTOR_UNSUPPORTED;
  for (size_t i = 0; i < sizeof items / sizeof items[0]; i++) {
    const inspector_status_t status = registration->add_item(host, &items[i]);
    if (status != INSPECTOR_OK) return status;
  }
  return INSPECTOR_OK;
}

static const inspector_plugin_t plugin = {
    .size = sizeof(inspector_plugin_t),
    .abi_major = INSPECTOR_ABI_MAJOR,
    .abi_minor = INSPECTOR_ABI_MINOR,
    .id = INSPECTOR_STATIC_STRING("com.example.tidy"),
    .init = init,
};

INSPECTOR_EXPORT const inspector_plugin_t *inspector_entry(uint32_t host_abi) {
  return host_abi >> 16 == INSPECTOR_ABI_MAJOR ? &plugin : NULL;
}

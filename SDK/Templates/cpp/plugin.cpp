#include <inspector/inspector.h>

INSPECTOR_MANIFEST("plugin.json");

namespace {

template <typename Interface>
const Interface *get(const inspector_host_t *host, inspector_string_t id) {
  return static_cast<const Interface *>(host->get_interface(host, id));
}

// No exception may leave the plugin.
INSPECTOR_ACTION(fade, (double, opacity)) noexcept {
  const auto *call = get<inspector_host_invocation_t>(
      invocation->host, INSPECTOR_STRING(INSPECTOR_INTERFACE_INVOCATION));
  const auto *document = get<inspector_host_document_t>(
      invocation->host, INSPECTOR_STRING(INSPECTOR_INTERFACE_DOCUMENT));
  if (!call || !document) return INSPECTOR_UNSUPPORTED;

  const uint64_t count = call->block_count(invocation);
  for (uint64_t i = 0; i < count; i++) {
    const inspector_status_t status = document->set_double(
        invocation, call->block(invocation, i), INSPECTOR_STRING("opacity"), opacity);
    if (status != INSPECTOR_OK) return status;
  }
  return INSPECTOR_OK;
}

const inspector_item_t items[] = {
    {
        .size = sizeof(inspector_item_t),
        .id = INSPECTOR_STATIC_STRING("com.example.my-plugin.fade"),
        .action = INSPECTOR_FUNCTION(fade),
        .signature = INSPECTOR_SIGNATURE(fade),
    },
};

inspector_status_t init(const inspector_plugin_t *, const inspector_host_t *host) noexcept {
  const auto *registration = get<inspector_host_registration_t>(
      host, INSPECTOR_STRING(INSPECTOR_INTERFACE_REGISTRATION));
  if (!registration) return INSPECTOR_UNSUPPORTED;
  for (const auto &item : items) {
    const inspector_status_t status = registration->add_item(host, &item);
    if (status != INSPECTOR_OK) return status;
  }
  return INSPECTOR_OK;
}

const inspector_plugin_t plugin = {
    .size = sizeof(inspector_plugin_t),
    .abi_major = INSPECTOR_ABI_MAJOR,
    .abi_minor = INSPECTOR_ABI_MINOR,
    .id = INSPECTOR_STATIC_STRING("com.example.my-plugin"),
    .init = init,
};

}  // namespace

INSPECTOR_EXPORT const inspector_plugin_t *inspector_entry(uint32_t host_abi) {
  return host_abi >> 16 == INSPECTOR_ABI_MAJOR ? &plugin : nullptr;
}

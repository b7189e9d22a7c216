// A predicate of its own: the item appears only where the rotation isn't a whole quarter turn.

#include <inspector/inspector.h>
#include <math.h>

INSPECTOR_MANIFEST("plugin.json");

// Set by `init`; the host keeps it valid until `destroy` returns.
static const inspector_host_context_t *contexts;

// `when` has compared with 0 already. What is left needs arithmetic, which `when` doesn't have.
static inspector_status_t is_visible(const inspector_item_t *item, const inspector_host_t *host,
                                     const inspector_context_t *context, uint8_t *visible) {
  (void)item, (void)host;
  double rotation = 0;
  const inspector_status_t status =
      contexts->get_number(context, INSPECTOR_STRING("property[\"rotation\"]"), &rotation);
  // Several blocks that don't agree have no common value, but can still be straightened.
  if (status != INSPECTOR_OK && status != INSPECTOR_NOT_FOUND) return status;
  *visible = status == INSPECTOR_NOT_FOUND || remainder(rotation, 90) != 0;
  return INSPECTOR_OK;
}

INSPECTOR_ACTION(snap) {
  const inspector_host_t *host = invocation->host;
  const inspector_host_invocation_t *call =
      host->get_interface(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_INVOCATION));
  const inspector_host_document_t *document =
      host->get_interface(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_DOCUMENT));
  if (!call || !document) return INSPECTOR_UNSUPPORTED;

  const uint64_t count = call->block_count(invocation);
  for (uint64_t i = 0; i < count; i++) {
    const inspector_block_t block = call->block(invocation, i);
    double rotation = 0;
    inspector_status_t status =
        document->get_double(invocation, block, INSPECTOR_STRING("rotation"), &rotation);
    if (status != INSPECTOR_OK) return status;
    status = document->set_double(invocation, block, INSPECTOR_STRING("rotation"),
                                  rotation - remainder(rotation, 90));
    if (status != INSPECTOR_OK) return status;
  }
  return call->set_message(invocation, INSPECTOR_STRING("Straightened."));
}

static const inspector_item_t snap_item = {
    .size = sizeof(inspector_item_t),
    .id = INSPECTOR_STATIC_STRING("com.example.straighten.snap"),
    .is_visible = is_visible,
    .action = INSPECTOR_FUNCTION(snap),
    .signature = INSPECTOR_SIGNATURE(snap),
};

static inspector_status_t init(const inspector_plugin_t *plugin, const inspector_host_t *host) {
  (void)plugin;
  contexts = host->get_interface(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_CONTEXT));
  const inspector_host_registration_t *registration =
      host->get_interface(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_REGISTRATION));
  if (!contexts || !registration) return INSPECTOR_UNSUPPORTED;
  return registration->add_item(host, &snap_item);
}

static const inspector_plugin_t plugin = {
    .size = sizeof(inspector_plugin_t),
    .abi_major = INSPECTOR_ABI_MAJOR,
    .abi_minor = INSPECTOR_ABI_MINOR,
    .id = INSPECTOR_STATIC_STRING("com.example.straighten"),
    .init = init,
};

INSPECTOR_EXPORT const inspector_plugin_t *inspector_entry(uint32_t host_abi) {
  return host_abi >> 16 == INSPECTOR_ABI_MAJOR ? &plugin : NULL;
}

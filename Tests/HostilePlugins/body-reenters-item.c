/* body-reenters-item: two items, each of which writes the other's body into its own, found through
   get_interface() as the host finds it. The host must refuse what comes of it where it becomes too
   deep. */
#include "body.h"

INSPECTOR_MANIFEST("body-reenters-item.json");

static const inspector_item_t second;

static inspector_status_t write(const inspector_item_t *self, const inspector_host_t *host,
                                const inspector_context_t *context, inspector_body_t *body) {
  WRITER;
  const inspector_item_t *other = self == &item ? &second : &item;
  const inspector_item_body_t *side =
      other->get_interface(other, INSPECTOR_STRING(INSPECTOR_INTERFACE_BODY));
  const inspector_status_t status = self == &item ? OPEN(ROW) : OPEN(COLUMN);
  if (status != INSPECTOR_OK) return status;
  side->write(other, host, context, body);
  CLOSE();
  return INSPECTOR_OK;
}

BODY_ITEM("body-reenters-item")

static const inspector_item_t second = {
    .size = sizeof second,
    .id = INSPECTOR_STATIC_STRING(ID("body-reenters-item.second")),
    .action = INSPECTOR_FUNCTION(honest_act),
    .get_interface = get_interface};

static inspector_status_t init(const inspector_plugin_t *plugin, const inspector_host_t *host) {
  const inspector_status_t status = honest_init(plugin, host);
  return status == INSPECTOR_OK ? add(host, &second) : status;
}

PLUGIN("body-reenters-item", .init = init)
ENTRY(&plugin)

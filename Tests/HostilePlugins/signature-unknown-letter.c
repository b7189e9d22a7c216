/* signature-unknown-letter: the signature has a letter that means nothing. The host must refuse
   the plugin. */
#include "hostile.h"

INSPECTOR_MANIFEST("signature-unknown-letter.json");

ITEM("signature-unknown-letter", .signature = INSPECTOR_STATIC_STRING("z"))
PLUGIN("signature-unknown-letter")
ENTRY(&plugin)

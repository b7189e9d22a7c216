#pragma once

/// All of the contract. Read the headers in this order.

#include "base.h"
#include "status.h"
#include "plugin.h"
#include "host.h"
#include "registration.h"
#include "item.h"
#include "signature.h"
#include "context.h"
#include "invocation.h"
#include "document.h"
#include "pixels.h"
#include "body.h"
#include "log.h"
#include "folders.h"
#include "manifest.h"

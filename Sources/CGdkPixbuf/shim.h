#pragma once
// The oldest API that this project uses: newer headers must not warn about what was current then.
#ifndef GLIB_VERSION_MIN_REQUIRED
#define GLIB_VERSION_MIN_REQUIRED G_ENCODE_VERSION(2, 66)
#endif
#include <gdk-pixbuf/gdk-pixbuf.h>

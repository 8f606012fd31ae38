#pragma once
#ifndef GLIB_VERSION_MIN_REQUIRED
#define GLIB_VERSION_MIN_REQUIRED G_ENCODE_VERSION(2, 66)
#endif
#include <libsoup/soup.h>

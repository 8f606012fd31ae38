#pragma once
#ifndef GLIB_VERSION_MIN_REQUIRED
#define GLIB_VERSION_MIN_REQUIRED G_ENCODE_VERSION(2, 66)
#endif
#ifndef GDK_VERSION_MIN_REQUIRED
#define GDK_VERSION_MIN_REQUIRED G_ENCODE_VERSION(4, 8)
#endif
#include <glib-unix.h>
#include <gtk/gtk.h>
#include <adwaita.h>

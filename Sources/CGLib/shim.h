#pragma once
// The oldest API that this project uses: newer headers must not warn about what was current then.
#ifndef GLIB_VERSION_MIN_REQUIRED
#define GLIB_VERSION_MIN_REQUIRED G_ENCODE_VERSION(2, 66)
#endif
#include <glib.h>
#include <glib-object.h>
#include <glib-unix.h>
#include <gio/gio.h>
#include <gio/gunixfdlist.h>
#include <gio/gunixinputstream.h>

// libdispatch's door for foreign main loops; its own header does not ship with the toolchain.
// The handle is an eventfd that becomes readable when work waits on the main queue; the callback runs that work.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

// Macros with types in them are not imported into Swift.
static inline GType facelift_g_type_of(gpointer instance) { return G_TYPE_FROM_INSTANCE(instance); }
static inline gboolean facelift_g_is_a(gpointer instance, GType type) {
  return g_type_check_instance_is_a((GTypeInstance *)instance, type);
}
static inline GType facelift_g_value_type(const GValue *value) { return G_VALUE_TYPE(value); }
static inline void facelift_g_closure_set_data_marshal(GClosure *closure, GClosureMarshal marshal) {
  g_closure_set_marshal(closure, marshal);
}

#include <signal.h>
#include <sys/prctl.h>
// For a child between fork and exec: it is told to end when the thread that started it ends.
static inline void facelift_end_with_parent(gpointer unused) { prctl(PR_SET_PDEATHSIG, SIGTERM); }

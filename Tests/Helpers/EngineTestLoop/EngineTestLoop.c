// The engine wants one thread for all its life, and GLib's main loop on it. The test runner gives the first thread away
// (dispatch_main) and drains the main queue on whichever worker is free, so main-actor code would move between threads.
// The concurrency runtime has a hook for "drain the main queue from now on": here it runs GLib's loop on the first
// thread instead, with the main queue as one of its sources, as the programs themselves do.
#define _GNU_SOURCE
#include "EngineTestLoop.h"

#include <dlfcn.h>
#include <glib-unix.h>
#include <glib.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

static gboolean is_running = FALSE;

int engine_test_loop_is_running(void) { return is_running; }

static gboolean drain_main_queue(gint descriptor, GIOCondition condition, gpointer data) {
  guint64 count = 0;
  // Unread, the descriptor would stay ready and the loop would spin.
  if (read(descriptor, &count, sizeof count) < 0) g_debug("The main queue had nothing to read.");
  _dispatch_main_queue_callback_4CF(NULL);
  return G_SOURCE_CONTINUE;
}

static pthread_t loop_thread;
static gint must_stop = 0;
static gint has_stopped = 0;

// A loop that still runs while another thread is inside exit() would touch what is being torn down, and the engine's
// own threads do not survive the tearing down either (its late exit handlers abort now and then): stop the loop and
// leave at once. A handler of on_exit() would run after those that the engine registers later, so this stands in for
// exit() itself, in this program only.
__attribute__((noreturn)) void exit(int status) {
  if (is_running && !pthread_equal(pthread_self(), loop_thread)) {
    g_atomic_int_set(&must_stop, 1);
    g_main_context_wakeup(NULL);
    for (int i = 0; i < 4000 && !g_atomic_int_get(&has_stopped); i++) usleep(500);
  }
  fflush(NULL);
  _exit(status);
}

static void run_loop(void *original) {
  g_unix_fd_add(_dispatch_get_main_queue_handle_4CF(), G_IO_IN, drain_main_queue, NULL);
  loop_thread = pthread_self();
  is_running = TRUE;
  while (!g_atomic_int_get(&must_stop)) g_main_context_iteration(NULL, TRUE);
  g_atomic_int_set(&has_stopped, 1);
  for (;;) pause();
}

__attribute__((constructor)) static void install_hook(void) {
  void **hook = dlsym(RTLD_DEFAULT, "swift_task_asyncMainDrainQueue_hook");
  if (hook) *hook = (void *)run_loop;
}

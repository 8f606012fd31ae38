// The yardstick of the benchmarks: the least that shows a web page in a GTK 4 window with a store of its own.
// usage: bare-window FOLDER URL…   one web view each; Ctrl+1, Ctrl+2, … switches between them
#include <webkit/webkit.h>

typedef struct {
    const char *folder;
    char **urls;
    GtkWidget *stack;
} Bare;

static gboolean on_key(GtkEventControllerKey *keys, guint symbol, guint code, GdkModifierType state, gpointer data) {
    Bare *bare = data;
    (void)keys;
    (void)code;
    if ((state & GDK_CONTROL_MASK) == 0 || symbol < GDK_KEY_1 || symbol > GDK_KEY_9) return FALSE;
    char name[2] = {(char)symbol, 0};
    if (gtk_stack_get_child_by_name(GTK_STACK(bare->stack), name) == NULL) return FALSE;
    gtk_stack_set_visible_child_name(GTK_STACK(bare->stack), name);
    return TRUE;
}

static void on_activate(GtkApplication *application, gpointer data) {
    Bare *bare = data;
    GtkWidget *window = gtk_application_window_new(application);
    gtk_window_set_default_size(GTK_WINDOW(window), 1024, 768);
    bare->stack = gtk_stack_new();
    for (int i = 0; bare->urls[i] != NULL && i < 9; i++) {
        char name[2] = {(char)('1' + i), 0};
        char *store = g_build_filename(bare->folder, "data", name, NULL);
        char *cache = g_build_filename(bare->folder, "cache", name, NULL);
        WebKitNetworkSession *session = webkit_network_session_new(store, cache);
        GtkWidget *view = g_object_new(WEBKIT_TYPE_WEB_VIEW, "network-session", session, NULL);
        gtk_stack_add_named(GTK_STACK(bare->stack), view, name);
        webkit_web_view_load_uri(WEBKIT_WEB_VIEW(view), bare->urls[i]);
        g_object_unref(session);
        g_free(store);
        g_free(cache);
    }
    GtkEventController *keys = gtk_event_controller_key_new();
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
    g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), bare);
    gtk_widget_add_controller(window, keys);
    gtk_window_set_child(GTK_WINDOW(window), bare->stack);
    gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **arguments) {
    if (count < 3) {
        g_printerr("usage: bare-window FOLDER URL…\n");
        return 2;
    }
    Bare bare = {.folder = arguments[1], .urls = arguments + 2};
    GtkApplication *application = gtk_application_new(NULL, G_APPLICATION_DEFAULT_FLAGS);
    g_signal_connect(application, "activate", G_CALLBACK(on_activate), &bare);
    int status = g_application_run(G_APPLICATION(application), 0, NULL);
    g_object_unref(application);
    return status;
}

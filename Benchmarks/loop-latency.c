/* How long a program's main loop takes to answer: asks over the session bus for its actions, again and again.
 *
 * usage: loop-latency BUS-NAME OBJECT-PATH SECONDS
 * Prints the number of answers, their median and their longest time in milliseconds. GApplication answers from its main
 * loop, so whatever holds that loop up shows here, as it would in a frame that is late.
 */
#include <gio/gio.h>
#include <stdio.h>
#include <stdlib.h>

static int by_size(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

int main(int argc, char **argv)
{
    if (argc != 4) {
        fprintf(stderr, "usage: loop-latency BUS-NAME OBJECT-PATH SECONDS\n");
        return 2;
    }
    g_autoptr(GError) error = NULL;
    g_autoptr(GDBusConnection) bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, &error);
    if (!bus) {
        fprintf(stderr, "no session bus: %s\n", error->message);
        return 1;
    }
    g_autoptr(GArray) times = g_array_new(FALSE, FALSE, sizeof(double));
    gint64 end = g_get_monotonic_time() + (gint64)(g_ascii_strtod(argv[3], NULL) * 1e6);
    while (g_get_monotonic_time() < end) {
        gint64 begin = g_get_monotonic_time();
        g_autoptr(GVariant) answer = g_dbus_connection_call_sync(
            bus, argv[1], argv[2], "org.gtk.Actions", "List", NULL, G_VARIANT_TYPE("(as)"), G_DBUS_CALL_FLAGS_NO_AUTO_START,
            10000, NULL, &error);
        if (!answer) {
            fprintf(stderr, "%s does not answer: %s\n", argv[1], error->message);
            return 1;
        }
        double milliseconds = (double)(g_get_monotonic_time() - begin) / 1e3;
        g_array_append_val(times, milliseconds);
        g_usleep(2000);
    }
    qsort(times->data, times->len, sizeof(double), by_size);
    printf("%u %.2f %.2f\n", times->len, g_array_index(times, double, times->len / 2),
           g_array_index(times, double, times->len - 1));
    return 0;
}

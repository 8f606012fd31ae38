/* How long a window takes to show that it was touched: moves the pointer onto a place and away again, and waits each time
 * until the picture of that place changes.
 *
 * usage: input-latency X Y AWAY-X AWAY-Y SECONDS
 * Prints the number of touches, and the median and longest time in milliseconds from the X server's event to the first changed
 * pixel. The place must look different under the pointer, as a button does, and must rest otherwise.
 */
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { SIDE = 24, LIMIT_MS = 5000 };

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static int by_size(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static XImage *look(Display *display, int x, int y)
{
    XImage *image =
        XGetImage(display, DefaultRootWindow(display), x - SIDE / 2, y - SIDE / 2, SIDE, SIDE, AllPlanes, ZPixmap);
    if (!image) {
        fprintf(stderr, "no picture of the screen\n");
        exit(1);
    }
    return image;
}

static int same(XImage *left, XImage *right)
{
    return memcmp(left->data, right->data, (size_t)left->bytes_per_line * SIDE) == 0;
}

/* Waits until nothing has changed for a while: a button fades in and out. */
static void rest(Display *display, int x, int y)
{
    XImage *before = look(display, x, y);
    double end = now() + LIMIT_MS;
    for (int still = 0; still < 30;) {
        if (now() > end) {
            fprintf(stderr, "the place at %d, %d does not rest\n", x, y);
            exit(1);
        }
        usleep(10000);
        XImage *after = look(display, x, y);
        still = same(before, after) ? still + 1 : 0;
        XDestroyImage(before);
        before = after;
    }
    XDestroyImage(before);
}

int main(int argc, char **argv)
{
    if (argc != 6) {
        fprintf(stderr, "usage: input-latency X Y AWAY-X AWAY-Y SECONDS\n");
        return 2;
    }
    Display *display = XOpenDisplay(NULL);
    if (!display) {
        fprintf(stderr, "no display\n");
        return 1;
    }
    int x = atoi(argv[1]), y = atoi(argv[2]);
    int away_x = atoi(argv[3]), away_y = atoi(argv[4]);
    double times[1000];
    size_t count = 0;
    double end = now() + atof(argv[5]) * 1e3;
    XTestFakeMotionEvent(display, -1, away_x, away_y, 0);
    XSync(display, False);
    for (int there = 1; now() < end && count < sizeof times / sizeof times[0]; there = !there) {
        rest(display, x, y);
        XImage *before = look(display, x, y);
        double begin = now();
        XTestFakeMotionEvent(display, -1, there ? x : away_x, there ? y : away_y, 0);
        XSync(display, False);
        for (int changed = 0; !changed;) {
            XImage *after = look(display, x, y);
            changed = !same(before, after);
            XDestroyImage(after);
            if (!changed && now() - begin > LIMIT_MS) {
                fprintf(stderr, "nothing changed at %d, %d within %d ms\n", x, y, LIMIT_MS);
                return 1;
            }
            if (!changed) usleep(500);
        }
        times[count++] = now() - begin;
        XDestroyImage(before);
    }
    XCloseDisplay(display);
    if (count == 0) return 1;
    qsort(times, count, sizeof times[0], by_size);
    printf("%zu %.1f %.1f\n", count, times[count / 2], times[count - 1]);
    return 0;
}

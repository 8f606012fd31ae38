// A preload library for tests: the computer's clock set to another time, for one program. WALL_SECONDS is added to it. The
// clock that counts from the computer's start, which nobody can set, runs as it is; BOOT_SECONDS names a file with the
// seconds that are added to that one, for time that passes while the program runs. CPU_FACTOR multiplies the processor time
// of a thread: what a slower or a faster computer would take.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static long offset(void) {
    const char *text = getenv("WALL_SECONDS");
    return text ? atol(text) : 0;
}

static long passed(void) {
    const char *path = getenv("BOOT_SECONDS");
    FILE *file = path ? fopen(path, "r") : NULL;
    long seconds = 0;
    if (!file) return 0;
    if (fscanf(file, "%ld", &seconds) != 1) seconds = 0;
    fclose(file);
    return seconds;
}

static void scale(struct timespec *value) {
    const char *text = getenv("CPU_FACTOR");
    double seconds;
    if (!text) return;
    seconds = (value->tv_sec + value->tv_nsec / 1e9) * atof(text);
    value->tv_sec = (time_t)seconds;
    value->tv_nsec = (long)((seconds - (double)value->tv_sec) * 1e9);
}

int clock_gettime(clockid_t clock, struct timespec *value) {
    static __typeof__(&clock_gettime) real;
    if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
    int result = real(clock, value);
    if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) value->tv_sec += offset();
    if (result == 0 && clock == CLOCK_THREAD_CPUTIME_ID) scale(value);
    if (result == 0 && clock == CLOCK_BOOTTIME) value->tv_sec += passed();
    return result;
}

int gettimeofday(struct timeval *restrict value, void *restrict zone) {
    struct timespec now;
    (void)zone;
    int result = clock_gettime(CLOCK_REALTIME, &now);
    if (result == 0) {
        value->tv_sec = now.tv_sec;
        value->tv_usec = now.tv_nsec / 1000;
    }
    return result;
}

time_t time(time_t *value) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (value) *value = now.tv_sec;
    return now.tv_sec;
}

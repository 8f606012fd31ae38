// A preload library for tests: ends the process, or reports an error, at the n-th file-system call that concerns a folder.
//
//   FAULT_FOLDER  only calls on paths below it count
//   FAULT_AT      the number of the call, from 1; 0 never
//   FAULT_KIND    exit: end at once, before the call (as a power cut or SIGKILL would)
//                 half: a write does half of its work first, then the process ends
//                 enospc, eio, erofs: this call and all later ones fail with that error
//   FAULT_READS   a file that cannot be read, for as long as FAULT_SWITCH, another file, exists: reading it fails with EIO,
//                 whatever FAULT_KIND says
//   FAULT_COUNT   a file outside the folder that gets the number of calls counted, at the normal end
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static atomic_int calls;

static int concerns(const char *path) {
    const char *folder = getenv("FAULT_FOLDER");
    return folder && path && strncmp(path, folder, strlen(folder)) == 0;
}

static int concerns_fd(int fd) {
    char link[64], path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length <= 0) return 0;
    path[length] = 0;
    return concerns(path);
}

// Returns 1 when the call is to fail with errno set. half: the caller wants to know whether to do half its work.
static int step(int *half) {
    int number = atomic_fetch_add(&calls, 1) + 1;
    const char *at = getenv("FAULT_AT"), *kind = getenv("FAULT_KIND");
    if (!at || !kind || atoi(at) == 0 || number < atoi(at)) return 0;
    if (strcmp(kind, "exit") == 0 && number == atoi(at)) _exit(99);
    if (strcmp(kind, "half") == 0 && number == atoi(at)) {
        if (!half) _exit(99);
        *half = 1;
        return 0;
    }
    if (strcmp(kind, "enospc") == 0) { errno = ENOSPC; return 1; }
    if (strcmp(kind, "eio") == 0) { errno = EIO; return 1; }
    if (strcmp(kind, "erofs") == 0) { errno = EROFS; return 1; }
    return 0;
}

static int is_unreadable(int fd) {
    const char *file = getenv("FAULT_READS"), *on = getenv("FAULT_SWITCH");
    if (!file || !on || access(on, F_OK) != 0) return 0;
    struct stat mine, theirs;
    return fstat(fd, &mine) == 0 && stat(file, &theirs) == 0 && mine.st_ino == theirs.st_ino && mine.st_dev == theirs.st_dev;
}

#define REAL(name) static __typeof__(&name) real; if (!real) real = dlsym(RTLD_NEXT, #name)

ssize_t write(int fd, const void *data, size_t size) {
    REAL(write);
    if (!concerns_fd(fd)) return real(fd, data, size);
    int half = 0;
    if (step(&half)) return -1;
    if (half) { real(fd, data, size / 2); _exit(99); }
    return real(fd, data, size);
}

ssize_t read(int fd, void *data, size_t size) {
    REAL(read);
    if (is_unreadable(fd)) { errno = EIO; return -1; }
    return real(fd, data, size);
}

int fsync(int fd) { REAL(fsync); return concerns_fd(fd) && step(NULL) ? -1 : real(fd); }
int fdatasync(int fd) { REAL(fdatasync); return concerns_fd(fd) && step(NULL) ? -1 : real(fd); }
int rename(const char *from, const char *to) { REAL(rename); return concerns(to) && step(NULL) ? -1 : real(from, to); }
int link(const char *from, const char *to) { REAL(link); return concerns(to) && step(NULL) ? -1 : real(from, to); }
int unlink(const char *path) { REAL(unlink); return concerns(path) && step(NULL) ? -1 : real(path); }
int mkdir(const char *path, mode_t mode) { REAL(mkdir); return concerns(path) && step(NULL) ? -1 : real(path, mode); }

static int opening(const char *path, int flags) { return (flags & O_CREAT) && concerns(path) && step(NULL); }

int open(const char *path, int flags, ...) {
    REAL(open);
    va_list rest;
    va_start(rest, flags);
    mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    return opening(path, flags) ? -1 : real(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    REAL(open64);
    va_list rest;
    va_start(rest, flags);
    mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    return opening(path, flags) ? -1 : real(path, flags, mode);
}

__attribute__((destructor)) static void report(void) {
    const char *path = getenv("FAULT_COUNT");
    if (!path) return;
    FILE *file = fopen(path, "w");
    if (!file) return;
    fprintf(file, "%d\n", atomic_load(&calls));
    fclose(file);
}

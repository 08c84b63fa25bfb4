#include "fault/disk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/rng.h"
#include "fault/disk_log.h"
#include "fault/tree.h"

enum { SECTOR = 512 };

void disk_set_up(void) {
    disk_calls_set_up();
}

void disk_watch(const char *folder) {
    disk_log_clear();
    disk_calls_watch(folder);
}

void disk_stop(void) {
    disk_calls_stop();
}

void disk_acknowledge(size_t number) {
    disk_log_add(DISK_SAID)->at = number;
}

/* ---- The disk while everything is played again ---- */

struct image {
    char *bytes;
    size_t size, room;
};

/* A file: what is safe of it, and from which event on something may be lost. */
struct state {
    struct image safe;
    size_t *pending; /* events */
    size_t pending_count, pending_room;
};

struct disk {
    struct state *file;
    struct tree_names {
        char name[DISK_NAME];
        unsigned file;
    } name[DISK_FILES]; /* that are safe */
    unsigned names;
    size_t pending[DISK_FILES]; /* changes of names that are not */
    unsigned pending_count;
    size_t acknowledged, syncs;
    struct rng rng;
};

static void resize(struct image *image, size_t size) {
    if (size > image->room) {
        image->room = 2 * size;
        image->bytes = realloc(image->bytes, image->room);
        if (!image->bytes)
            abort();
    }
    if (size > image->size)
        memset(image->bytes + image->size, 0, size - image->size);
    image->size = size;
}

static void put(struct image *image, size_t at, const char *bytes, size_t size) {
    if (at + size > image->size)
        resize(image, at + size);
    if (size)
        memcpy(image->bytes + at, bytes, size);
}

static void apply(struct image *image, const struct disk_event *event) {
    if (event->what == DISK_SIZE)
        resize(image, event->at);
    else
        put(image, event->at, event->bytes, event->size);
}

/* ---- Names ---- */

static void drop_name(struct disk *disk, const char *name) {
    for (unsigned i = 0; i < disk->names; i++)
        if (strcmp(disk->name[i].name, name) == 0)
            disk->name[i--] = disk->name[--disk->names];
}

static void add_name(struct disk *disk, const char *name, unsigned file) {
    drop_name(disk, name);
    if (disk->names == DISK_FILES)
        abort();
    strcpy(disk->name[disk->names].name, name);
    disk->name[disk->names++].file = file;
}

static void apply_name(struct disk *disk, const struct disk_event *event) {
    if (event->what != DISK_CREATE)
        drop_name(disk, event->name);
    if (event->what == DISK_CREATE)
        add_name(disk, event->name, event->file);
    if (event->what == DISK_RENAME)
        add_name(disk, event->to, event->file);
}

static bool is_in(const char *name, const char *folder) {
    size_t length = strlen(folder);
    return strncmp(name, folder, length) == 0 && !strchr(name + length, '/');
}

static void sync_folder(struct disk *disk, const char *folder) {
    unsigned left = 0;
    for (unsigned i = 0; i < disk->pending_count; i++) {
        const struct disk_event *event = &disk_log.event[disk->pending[i]];
        if (is_in(event->name, folder))
            apply_name(disk, event);
        else
            disk->pending[left++] = disk->pending[i];
    }
    disk->pending_count = left;
}

/* ---- A cut ---- */

enum how { LOST, KEPT, SHUFFLED, TORN, HOWS };
static const char *const HOW[HOWS] = {"lost", "kept", "shuffled", "torn"};

static bool by_chance(struct disk *disk) {
    return rng_below(&disk->rng, 2) == 0;
}

/* Each sector of a write is there or not. */
static void put_some(struct disk *disk, struct image *image, const struct disk_event *event, bool torn) {
    for (size_t from = event->at, end = event->at + event->size; from < end;) {
        size_t to = (from / SECTOR + 1) * SECTOR;
        to = to < end ? to : end;
        size_t size = to - from;
        if (torn && to == end)
            size = rng_below(&disk->rng, (uint32_t)size);
        if (by_chance(disk) || (torn && to == end))
            put(image, from, event->bytes + (from - event->at), size);
        from = to;
    }
}

/* What is found of a file. */
static void find_file(struct disk *disk, unsigned number, enum how how, struct image *found) {
    const struct state *state = &disk->file[number];
    resize(found, 0);
    put(found, 0, state->safe.bytes, state->safe.size);
    for (size_t i = 0; i < state->pending_count && how != LOST; i++) {
        const struct disk_event *event = &disk_log.event[state->pending[i]];
        bool last = i + 1 == state->pending_count;
        if (how == KEPT || (event->what == DISK_SIZE && by_chance(disk)))
            apply(found, event);
        else if (event->what == DISK_WRITE)
            put_some(disk, found, event, how == TORN && last);
    }
}

static void write_found(const char *into, const char *name, const struct image *image) {
    char path[512];
    snprintf(path, sizeof path, "%s/%s", into, name);
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0700);
        *slash = '/';
    }
    FILE *file = fopen(path, "w");
    if (!file || (image->size && fwrite(image->bytes, 1, image->size, file) != image->size) || fclose(file) != 0)
        abort();
}

static bool ends_in(const char *name, const char *end) {
    size_t length = strlen(name), size = strlen(end);
    return length >= size && strcmp(name + length - size, end) == 0;
}

/* Some of the changes of names, from the first one on, are there. */
static void cut(struct disk *disk, enum how how, const char *into) {
    static struct disk found;
    static struct image image;
    found.names = disk->names;
    memcpy(found.name, disk->name, disk->names * sizeof *disk->name);
    unsigned kept = how == LOST   ? 0
                    : how == KEPT ? disk->pending_count
                                  : (unsigned)rng_below(&disk->rng, disk->pending_count + 1);
    for (unsigned i = 0; i < kept; i++)
        apply_name(&found, &disk_log.event[disk->pending[i]]);
    tree_clear(into);
    mkdir(into, 0700);
    for (unsigned i = 0; i < found.names; i++)
        if (!ends_in(found.name[i].name, "-shm")) {
            find_file(disk, found.name[i].file, how, &image);
            write_found(into, found.name[i].name, &image);
        }
}

/* ---- Everything again ---- */

static void wait_for_sync(struct state *state, size_t event) {
    if (state->pending_count == state->pending_room) {
        state->pending_room = state->pending_room ? 2 * state->pending_room : 16;
        state->pending = realloc(state->pending, state->pending_room * sizeof *state->pending);
        if (!state->pending)
            abort();
    }
    state->pending[state->pending_count++] = event;
}

static void sync_file(struct state *state) {
    for (size_t i = 0; i < state->pending_count; i++)
        apply(&state->safe, &disk_log.event[state->pending[i]]);
    state->pending_count = 0;
}

static void happen(struct disk *disk, size_t number) {
    const struct disk_event *event = &disk_log.event[number];
    if (event->what == DISK_SAID)
        disk->acknowledged = event->at;
    else if (event->what == DISK_SYNC)
        sync_file(&disk->file[event->file]);
    else if (event->what == DISK_SYNC_FOLDER)
        sync_folder(disk, event->name);
    else if (event->what == DISK_WRITE || event->what == DISK_SIZE)
        wait_for_sync(&disk->file[event->file], number);
    else if (disk->pending_count == DISK_FILES)
        abort();
    else
        disk->pending[disk->pending_count++] = number;
}

static void forget(struct disk *disk) {
    for (unsigned i = 0; i < disk_log.files; i++) {
        free(disk->file[i].safe.bytes);
        free(disk->file[i].pending);
    }
    free(disk->file);
    free(disk);
}

unsigned disk_cut_all(const char *into, uint64_t seed, void (*check)(void *context, const struct disk_cut *),
                      void *context) {
    unsigned cuts = 0;
    struct disk *disk = calloc(1, sizeof *disk);
    if (!disk || !(disk->file = calloc(disk_log.files + 1, sizeof *disk->file)))
        abort();
    disk->rng = rng_seeded(RNG_XOSHIRO, seed);
    for (size_t i = 0; i <= disk_log.count; i++) {
        bool end = i == disk_log.count;
        bool sync = !end && (disk_log.event[i].what == DISK_SYNC || disk_log.event[i].what == DISK_SYNC_FOLDER);
        disk->syncs += sync;
        for (unsigned how = 0; how < HOWS && (sync || end); how++) {
            struct disk_cut here = {into, disk->acknowledged, HOW[how], disk->syncs};
            cut(disk, (enum how)how, into);
            check(context, &here);
            cuts++;
        }
        if (!end)
            happen(disk, i);
    }
    forget(disk);
    tree_clear(into);
    return cuts;
}

/* ---- Versions ---- */

/* What the file held when it was renamed, as the program saw it. */
static void live_image(size_t until, unsigned file, struct image *image) {
    resize(image, 0);
    for (size_t i = 0; i < until; i++) {
        const struct disk_event *event = &disk_log.event[i];
        if (event->file == file && (event->what == DISK_WRITE || event->what == DISK_SIZE))
            apply(image, event);
    }
}

static bool is_version(const struct disk_event *event, const char *name) {
    return event->what == DISK_RENAME && strcmp(event->to, name) == 0;
}

unsigned disk_version(const char *name, const void *bytes, size_t size) {
    static struct image image;
    unsigned number = 0, found = 0;
    for (size_t i = 0; i < disk_log.count; i++)
        if (is_version(&disk_log.event[i], name)) {
            number++;
            live_image(i, disk_log.event[i].file, &image);
            if (image.size == size && memcmp(image.bytes, bytes, size) == 0)
                found = number;
        }
    return found;
}

unsigned disk_versions(const char *name) {
    unsigned number = 0;
    for (size_t i = 0; i < disk_log.count; i++)
        number += is_version(&disk_log.event[i], name);
    return number;
}

#include "app/saves.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/paths.h"

#define IDLE_SECONDS 60.0 /* longer pauses do not count as time played */

/* ---- Opening and giving up ---- */

/* Appends to the message, after what has not been shown yet. */
__attribute__((format(printf, 2, 3))) static void say(struct saves *saves, const char *format, ...) {
    size_t used = strlen(saves->message);
    va_list values;
    if (used && used + 1 < sizeof saves->message)
        saves->message[used++] = ' ';
    va_start(values, format);
    vsnprintf(saves->message + used, sizeof saves->message - used, format, values);
    va_end(values);
}

bool saves_path(char *path, size_t size) {
    return path_user(PATH_DATA, "games.sqlite", path, size);
}

void saves_open(struct saves *saves, bool wanted) {
    char path[PATH_SIZE];
    *saves = (struct saves){.moment = -1};
    if (!wanted)
        return;
    if (saves_path(path, sizeof path))
        store_open(path, &saves->store, saves->message);
    else
        say(saves, "Nothing is saved: cannot open the folder for saved games: %s.", strerror(errno));
}

void saves_close(struct saves *saves) {
    store_close(saves->store);
    saves->store = NULL;
    saves->game = (struct store_game){0};
}

void saves_give_up(struct saves *saves, const char *why) {
    if (saves->store)
        say(saves, "From now on, nothing is saved: %.200s.", why);
    saves_close(saves);
}

static void lose(struct saves *saves) {
    char why[STORE_MESSAGE_SIZE]; /* a copy, since closing the store frees its text */
    snprintf(why, sizeof why, "%s", store_message(saves->store));
    saves_give_up(saves, why);
}

/* ---- A game ---- */

static void clear(struct saves *saves) {
    saves->game = (struct store_game){0};
    saves->milliseconds = 0;
    saves->hinted = saves->computer = false;
}

static void count_high(struct saves *saves, uint64_t own) {
    saves->high = !saves->computer && own > saves->others ? own : saves->others;
}

char *saves_turn_to(struct saves *saves, const struct store_kind *kind, const char *slot, size_t *length) {
    struct store_progress progress = {0};
    struct store_game game;
    char *text = NULL;
    saves->kind = *kind;
    snprintf(saves->slot, sizeof saves->slot, "%s", slot);
    saves->others = saves->high = 0;
    clear(saves);
    if (!saves->store)
        return NULL;
    if (store_running(saves->store, kind, slot, &game, &text, length, &progress) ||
        store_high(saves->store, kind, game.id, &saves->others)) {
        lose(saves);
        free(text);
        return NULL;
    }
    saves->game = game;
    saves->milliseconds = progress.milliseconds;
    saves->hinted = progress.hinted;
    saves->computer = progress.computer;
    count_high(saves, progress.high);
    return text;
}

void saves_unreadable(struct saves *saves, enum err err, const struct fault *fault) {
    char why[STORE_WHY_SIZE];
    const char *what = fault->what[0] ? fault->what : err_text(err);
    if (!saves->store)
        return;
    if (err == ERR_SYSTEM) {
        saves_give_up(saves, "not enough memory; the saved game is unchanged");
        return;
    }
    if (fault->line)
        snprintf(why, sizeof why, "line %u: %.100s", fault->line, what);
    else
        snprintf(why, sizeof why, "%.120s", what);
    int64_t id = saves->game.id;
    if (store_set_aside(saves->store, &saves->game, why)) {
        lose(saves);
        return;
    }
    saves->others = saves->high; /* its contribution stays */
    clear(saves);
    say(saves, "Game %" PRId64 " cannot be read and was set aside (see tessera games); this is a new game.", id);
}

/* The head and the first lines of a match as one text, which the caller frees; null if out of memory. */
static char *first_piece(const struct match *match, size_t *length) {
    size_t head_length, lines_length;
    const char *head = match_head(match, &head_length), *lines = match_lines(match, &lines_length);
    char *text = malloc(head_length + lines_length + 1);
    if (!text)
        return NULL;
    memcpy(text, head, head_length);
    memcpy(text + head_length, lines, lines_length);
    *length = head_length + lines_length;
    return text;
}

void saves_begin(struct saves *saves, const struct match *match, const struct store_progress *progress) {
    struct store_game game = saves->game; /* the game being abandoned */
    struct store_progress first = *progress;
    size_t length = 0;
    clear(saves);
    saves->others = saves->high;
    saves->computer = progress->computer;
    if (!saves->store)
        return;
    char *text = first_piece(match, &length);
    first.milliseconds = 0;
    first.hinted = false;
    if (!text)
        saves_give_up(saves, "not enough memory");
    else if (store_begin(saves->store, &saves->kind, saves->slot, (uint64_t)time(NULL), text, length, &first, &game))
        lose(saves);
    else
        saves->game = game;
    free(text);
}

void saves_append(struct saves *saves, const struct match *match, const struct store_progress *progress) {
    struct store_progress now = *progress;
    size_t length;
    const char *lines = match_lines(match, &length);
    saves->computer |= progress->computer;
    now.milliseconds = saves->milliseconds;
    now.hinted = saves->hinted;
    now.computer = saves->computer;
    count_high(saves, progress->high);
    if (saves->game.id &&
        store_append(saves->store, &saves->game, (uint64_t)time(NULL), lines, length, &now) != ERR_NONE)
        lose(saves);
}

void saves_count_time(struct saves *saves, double now) {
    if (saves->moment >= 0)
        saves->milliseconds += (uint64_t)(fmin(fmax(now - saves->moment, 0), IDLE_SECONDS) * 1000);
    saves->moment = now;
}

void saves_hint(struct saves *saves) {
    bool first = !saves->hinted;
    saves->hinted = true;
    if (first && saves->game.id && store_mark_hinted(saves->store, &saves->game) != ERR_NONE)
        lose(saves);
}

/* ---- Settings ---- */

void saves_setting(struct saves *saves, const char *name, char value[STORE_SETTING_SIZE]) {
    value[0] = '\0';
    if (saves->store && store_setting(saves->store, name, value))
        lose(saves);
}

void saves_set(struct saves *saves, const char *name, const char *value) {
    if (saves->store && store_set(saves->store, name, value))
        lose(saves);
}

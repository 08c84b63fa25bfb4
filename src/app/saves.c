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
#include "app/rules_load.h"
#include "play/slide_game.h"

#define IDLE_SECONDS 60.0 /* longer pauses do not count as time played */

/* ---- The name of the rules ---- */

/* The digest of everything in the rules but the board's size. */
static uint64_t digest_of(struct slide_rules rules) {
    char text[SLIDE_RULES_TEXT];
    struct out line = out_of(text, sizeof text);
    rules.width = rules.height = 0;
    slide_rules_write(&rules, &line);
    return record_digest(record_digest_start(), text, strlen(text));
}

bool saves_rules_name(const struct slide_rules *rules, char name[STORE_NAME_SIZE]) {
    struct slide_rules shipped;
    char names[RULE_SETS_MAX][SLIDE_NAME_SIZE];
    size_t count = rules_names(names);
    uint64_t digest = digest_of(*rules);
    bool ships = false;
    for (size_t i = 0; i < count; i++)
        ships = ships || strcmp(names[i], rules->name) == 0;
    if (count == 0 || (ships && rules_load(rules->name, &shipped, NULL) != ERR_NONE))
        return false;
    if (ships && digest_of(shipped) == digest)
        snprintf(name, STORE_NAME_SIZE, "%s", rules->name);
    else
        snprintf(name, STORE_NAME_SIZE, "%s~%08" PRIx32, rules->name, (uint32_t)digest);
    return true;
}

/* ---- Opening and giving up ---- */

/* Says something, behind what has not been shown yet. */
__attribute__((format(printf, 2, 3))) static void say(struct saves *memory, const char *format, ...) {
    size_t used = strlen(memory->message);
    va_list values;
    if (used && used + 1 < sizeof memory->message)
        memory->message[used++] = ' ';
    va_start(values, format);
    vsnprintf(memory->message + used, sizeof memory->message - used, format, values);
    va_end(values);
}

bool saves_path(char *path, size_t size) {
    return path_user(PATH_DATA, "games.sqlite", path, size);
}

void saves_open(struct saves *memory, bool wanted) {
    char path[PATH_SIZE];
    *memory = (struct saves){.moment = -1};
    if (!wanted)
        return;
    if (saves_path(path, sizeof path))
        store_open(path, &memory->store, memory->message);
    else
        say(memory, "Nothing is saved: cannot open the folder for saved games: %s.", strerror(errno));
}

void saves_close(struct saves *memory) {
    store_close(memory->store);
    memory->store = NULL;
    memory->game = (struct store_game){0};
}

void saves_give_up(struct saves *memory, const char *why) {
    if (memory->store)
        say(memory, "From now on, nothing is saved: %.200s.", why);
    saves_close(memory);
}

static void lose(struct saves *memory) {
    char why[STORE_MESSAGE_SIZE]; /* the store's own text goes with it */
    snprintf(why, sizeof why, "%s", store_message(memory->store));
    saves_give_up(memory, why);
}

/* ---- A game ---- */

static void clear(struct saves *memory) {
    memory->game = (struct store_game){0};
    memory->milliseconds = 0;
    memory->hinted = memory->computer = false;
}

static void count_high(struct saves *memory, uint64_t own) {
    memory->high = !memory->computer && own > memory->others ? own : memory->others;
}

char *saves_turn_to_kind(struct saves *memory, const struct store_kind *kind, const char *slot, size_t *length) {
    struct store_progress progress = {0};
    struct store_game game;
    char *text = NULL;
    memory->kind = *kind;
    snprintf(memory->slot, sizeof memory->slot, "%s", slot);
    memory->others = memory->high = 0;
    clear(memory);
    if (!memory->store)
        return NULL;
    if (store_running(memory->store, kind, slot, &game, &text, length, &progress) ||
        store_high(memory->store, kind, game.id, &memory->others)) {
        lose(memory);
        free(text);
        return NULL;
    }
    memory->game = game;
    memory->milliseconds = progress.milliseconds;
    memory->hinted = progress.hinted;
    memory->computer = progress.computer;
    count_high(memory, progress.high);
    return text;
}

void saves_unreadable(struct saves *memory, enum err err, const struct fault *fault) {
    char why[STORE_WHY_SIZE];
    const char *what = fault->what[0] ? fault->what : err_text(err);
    if (!memory->store)
        return;
    if (err == ERR_SYSTEM) {
        saves_give_up(memory, "not enough memory; the saved game is unchanged");
        return;
    }
    if (fault->line)
        snprintf(why, sizeof why, "line %u: %.100s", fault->line, what);
    else
        snprintf(why, sizeof why, "%.120s", what);
    int64_t id = memory->game.id;
    if (store_set_aside(memory->store, &memory->game, why)) {
        lose(memory);
        return;
    }
    memory->others = memory->high; /* what it had reached stays */
    clear(memory);
    say(memory, "Game %" PRId64 " cannot be read and was set aside (see tessera games); this is a new game.", id);
}

/* The head and the first lines of a match as one text, which the caller frees; null without memory. */
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

void saves_begin_at(struct saves *memory, const struct match *match, const struct store_progress *progress) {
    struct store_game game = memory->game; /* is left */
    struct store_progress first = *progress;
    size_t length = 0;
    clear(memory);
    memory->others = memory->high;
    memory->computer = progress->computer;
    if (!memory->store)
        return;
    char *text = first_piece(match, &length);
    first.milliseconds = 0;
    first.hinted = false;
    if (!text)
        saves_give_up(memory, "not enough memory");
    else if (store_begin(memory->store, &memory->kind, memory->slot, (uint64_t)time(NULL), text, length, &first, &game))
        lose(memory);
    else
        memory->game = game;
    free(text);
}

void saves_append_at(struct saves *memory, const struct match *match, const struct store_progress *progress) {
    struct store_progress now = *progress;
    size_t length;
    const char *lines = match_lines(match, &length);
    memory->computer = memory->computer || progress->computer;
    now.milliseconds = memory->milliseconds;
    now.hinted = memory->hinted;
    now.computer = memory->computer;
    count_high(memory, progress->high);
    if (memory->game.id &&
        store_append(memory->store, &memory->game, (uint64_t)time(NULL), lines, length, &now) != ERR_NONE)
        lose(memory);
}

void saves_count_time(struct saves *memory, double now) {
    if (memory->moment >= 0)
        memory->milliseconds += (uint64_t)(fmin(fmax(now - memory->moment, 0), IDLE_SECONDS) * 1000);
    memory->moment = now;
}

void saves_hint(struct saves *memory) {
    bool first = !memory->hinted;
    memory->hinted = true;
    if (first && memory->game.id && store_mark_hinted(memory->store, &memory->game) != ERR_NONE)
        lose(memory);
}

/* ---- Slide ---- */

char *saves_turn_to(struct saves *memory, const struct slide_rules *rules, const char *slot, size_t *length) {
    struct store_kind kind = {.width = rules->width, .height = rules->height};
    if (!saves_rules_name(rules, kind.rules)) {
        saves_give_up(memory, "the rule sets cannot be read");
        snprintf(kind.rules, sizeof kind.rules, "%s", rules->name);
    }
    return saves_turn_to_kind(memory, &kind, slot, length);
}

static struct store_progress progress_of(const struct match *match, const struct slide_rules *rules) {
    struct slide_state state = slide_position_state(match_position(match));
    return (struct store_progress){.score = state.score,
                                   .moves = state.moves,
                                   .largest = rules->value[slide_largest(state.board)],
                                   .high = slide_high_score(rules, 0, state.score, state.over),
                                   .won = state.won,
                                   .over = state.over,
                                   .undone = match_used_undo(match)};
}

void saves_begin(struct saves *memory, const struct match *match, const struct slide_rules *rules) {
    struct store_progress progress = progress_of(match, rules);
    saves_begin_at(memory, match, &progress);
}

void saves_append(struct saves *memory, const struct match *match, const struct slide_rules *rules) {
    struct store_progress progress = progress_of(match, rules);
    saves_append_at(memory, match, &progress);
}

/* ---- Settings ---- */

void saves_setting(struct saves *memory, const char *name, char value[STORE_SETTING_SIZE]) {
    value[0] = '\0';
    if (memory->store && store_setting(memory->store, name, value))
        lose(memory);
}

void saves_set(struct saves *memory, const char *name, const char *value) {
    if (memory->store && store_set(memory->store, name, value))
        lose(memory);
}

#include "app/saves.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/paths.h"
#include "app/rules_load.h"
#include "play/slide_game.h"

static bool ships(const char *name) {
    char names[RULE_SETS_MAX][SLIDE_NAME_SIZE];
    size_t count = rules_names(names);
    for (size_t i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

/* The digest of everything in the rules but the board's size. */
static uint64_t digest_of(struct slide_rules rules) {
    char text[SLIDE_RULES_TEXT];
    struct out line = out_of(text, sizeof text);
    rules.width = rules.height = 0;
    slide_rules_write(&rules, &line);
    return record_digest(record_digest_start(), text, strlen(text));
}

void saves_rules_name(const struct slide_rules *rules, char name[STORE_NAME_SIZE]) {
    struct slide_rules shipped;
    uint64_t digest = digest_of(*rules);
    if (ships(rules->name) && rules_load(rules->name, &shipped, NULL) == ERR_NONE && digest_of(shipped) == digest)
        snprintf(name, STORE_NAME_SIZE, "%s", rules->name);
    else
        snprintf(name, STORE_NAME_SIZE, "%s~%08" PRIx32, rules->name, (uint32_t)digest);
}

bool saves_path(char *path, size_t size) {
    return path_user(PATH_DATA, "games.sqlite", path, size);
}

void saves_open(struct saves *memory, bool wanted) {
    char path[PATH_SIZE];
    *memory = (struct saves){0};
    if (!wanted)
        return;
    if (!saves_path(path, sizeof path))
        snprintf(memory->message, sizeof memory->message, "Nothing is kept: no folder for saved games (%s).",
                 strerror(errno));
    else
        store_open(path, &memory->store, memory->message);
}

void saves_close(struct saves *memory) {
    store_close(memory->store);
    memory->store = NULL;
    memory->game = 0;
}

/* Says it once and goes on without. */
static void lose(struct saves *memory) {
    snprintf(memory->message, sizeof memory->message, "From now on nothing is kept: %.200s.",
             store_message(memory->store));
    saves_close(memory);
}

char *saves_turn_to_kind(struct saves *memory, const struct store_kind *kind, const char *slot, size_t *length) {
    struct store_progress progress = {0};
    char *text = NULL;
    memory->kind = *kind;
    snprintf(memory->slot, sizeof memory->slot, "%s", slot);
    memory->high = memory->milliseconds = 0;
    memory->game = 0;
    if (!memory->store)
        return NULL;
    if (store_high(memory->store, &memory->kind, &memory->high) ||
        store_running(memory->store, &memory->kind, slot, &memory->game, &text, length, &memory->piece, &progress))
        lose(memory);
    memory->milliseconds = progress.milliseconds;
    return text;
}

void saves_begin_at(struct saves *memory, const struct match *match, const struct store_progress *progress) {
    memory->milliseconds = 0;
    memory->game = 0;
    if (!memory->store)
        return;
    size_t head_length, lines_length;
    const char *head = match_head(match, &head_length), *lines = match_lines(match, &lines_length);
    char *text = malloc(head_length + lines_length);
    if (!text) {
        snprintf(memory->message, sizeof memory->message, "From now on nothing is kept: memory is short.");
        saves_close(memory);
        return;
    }
    memcpy(text, head, head_length);
    memcpy(text + head_length, lines, lines_length);
    if (store_begin(memory->store, &memory->kind, memory->slot, (uint64_t)time(NULL), text, head_length + lines_length,
                    progress, &memory->game))
        lose(memory);
    memory->piece = 1;
    free(text);
}

void saves_append_at(struct saves *memory, const struct match *match, const struct store_progress *progress,
                     bool high) {
    if (!memory->game)
        return;
    size_t length;
    const char *lines = match_lines(match, &length);
    if (store_append(memory->store, memory->game, memory->piece, (uint64_t)time(NULL), lines, length, progress,
                     high ? &memory->high : NULL))
        lose(memory);
    memory->piece++;
}

/* ---- Slide ---- */

char *saves_turn_to(struct saves *memory, const struct slide_rules *rules, const char *slot, size_t *length) {
    struct store_kind kind = {.width = rules->width, .height = rules->height};
    saves_rules_name(rules, kind.rules);
    return saves_turn_to_kind(memory, &kind, slot, length);
}

static struct store_progress progress_of(const struct saves *memory, const struct match *match,
                                         const struct slide_rules *rules) {
    struct slide_state state = slide_position_state(match_position(match));
    return (struct store_progress){.score = state.score,
                                   .moves = state.moves,
                                   .largest = rules->value[slide_largest(state.board)],
                                   .milliseconds = memory->milliseconds,
                                   .won = state.won,
                                   .over = state.over,
                                   .undone = match_used_undo(match)};
}

void saves_begin(struct saves *memory, const struct match *match, const struct slide_rules *rules) {
    memory->milliseconds = 0;
    struct store_progress progress = progress_of(memory, match, rules);
    saves_begin_at(memory, match, &progress);
}

void saves_append(struct saves *memory, const struct match *match, const struct slide_rules *rules) {
    struct store_progress progress = progress_of(memory, match, rules);
    memory->high = slide_high_score(rules, memory->high, progress.score, progress.over);
    saves_append_at(memory, match, &progress, rules->high != SLIDE_HIGH_NONE);
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

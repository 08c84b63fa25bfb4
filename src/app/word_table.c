#include "app/word_table.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/printable.h"
#include "app/word_table_internal.h"
#include "word/score.h"
#include "word/text.h"

void word_table_tell(struct word_table *table, const char *format, ...) {
    va_list values;
    va_start(values, format);
    vsnprintf(table->message, sizeof table->message, format, values);
    va_end(values);
    printable(table->message);
}

void word_table_note(struct word_table *table, const char *text) {
    size_t used = strlen(table->notice);
    if (!text[0])
        return;
    snprintf(table->notice + used, sizeof table->notice - used, "%s%s", used ? " " : "", text);
    printable(table->notice);
}

void word_table_news(struct word_table *table) {
    word_table_note(table, table->memory.message);
    word_table_note(table, table->recorder.message);
    table->memory.message[0] = table->recorder.message[0] = '\0';
}

void word_table_time(struct word_table *table, double now) {
    saves_count_time(&table->memory, now);
}

const struct word_position *word_table_position(const struct word_table *table) {
    return match_position(table->match);
}

int word_table_turn(const struct word_table *table) {
    return match_turn(table->match);
}

bool word_table_robot_turn(const struct word_table *table) {
    int turn = word_table_turn(table);
    return turn >= 0 && !word_is_human(&table->rules, turn);
}

int word_table_viewer(const struct word_table *table) {
    int turn = word_table_turn(table);
    if (word_humans(&table->rules) > 1)
        return word_is_human(&table->rules, turn) ? turn : -1;
    for (int seat = 0; seat < (int)table->rules.seats; seat++)
        if (word_is_human(&table->rules, seat))
            return seat;
    return -1;
}

/* ---- Racks ---- */

static void sort_rack(char rack[WORD_RACK + 1], const uint8_t tiles[WORD_FACES]) {
    uint8_t left[WORD_FACES];
    char sorted[WORD_RACK + 1];
    unsigned count = 0;
    memcpy(left, tiles, sizeof left);
    for (const char *old = rack; *old; old++) {
        unsigned face = word_face(word_letter_of(*old));
        if (left[face]) {
            left[face]--;
            sorted[count++] = *old;
        }
    }
    for (unsigned face = 0; face < WORD_FACES; face++)
        for (; left[face]; left[face]--)
            sorted[count++] = face ? word_letter_char((uint8_t)face) : '?';
    sorted[count] = '\0';
    memcpy(rack, sorted, count + 1);
}

void word_table_sort_racks(struct word_table *table) {
    for (unsigned seat = 0; seat < table->rules.seats; seat++)
        sort_rack(table->rack[seat], word_table_position(table)->rack[seat]);
}

void word_table_shuffle(struct word_table *table, int seat) {
    char *rack = table->rack[seat];
    for (uint32_t left = (uint32_t)strlen(rack); left > 1; left--) {
        uint32_t chosen = rng_below(&table->shuffle, left);
        char letter = rack[chosen];
        rack[chosen] = rack[left - 1];
        rack[left - 1] = letter;
    }
}

/* ---- Keeping ---- */

struct store_progress word_table_progress(const struct word_table *table) {
    const struct word_position *position = word_table_position(table);
    unsigned winners = word_winners(&table->rules, position);
    bool alone = word_humans(&table->rules) == 0;
    struct store_progress progress = {
        .over = word_table_turn(table) == TURN_OVER, .undone = match_used_undo(table->match), .computer = alone};
    for (unsigned seat = 0; seat < table->rules.seats; seat++) {
        if (!alone && !word_is_human(&table->rules, (int)seat))
            continue;
        uint64_t score = position->score[seat] > 0 ? (uint64_t)position->score[seat] : 0;
        progress.score = score > progress.score ? score : progress.score;
        progress.won = progress.won || winners & 1U << seat;
    }
    for (unsigned i = 0; i < table->past.count; i++)
        progress.moves += alone || word_is_human(&table->rules, table->past.step[i].seat);
    progress.high = progress.over ? progress.score : 0;
    return progress;
}

void word_table_keep(struct word_table *table) {
    struct store_progress progress = word_table_progress(table);
    recorder_add(&table->recorder, table->match);
    saves_append_at(&table->memory, table->match, &progress);
    word_table_news(table);
}

/* ---- Playing ---- */

/* A word as everybody writes it, if it can be played; anything else as it is. */
static void write_properly(const struct word_table *table, int seat, const char *line, char text[RECORD_TEXT_SIZE]) {
    const struct word_position *position = word_table_position(table);
    struct word_move move;
    struct out out = out_of(text, RECORD_TEXT_SIZE);
    if (word_move_read(position, seat, line, &move, NULL) == ERR_NONE && word_validate(&table->rules, position, &move))
        word_move_write(position, &move, &out);
    else
        out_put(&out, line);
}

static bool play(struct word_table *table, int seat, const char *line) {
    char text[RECORD_TEXT_SIZE];
    struct word_position before = *word_table_position(table);
    struct fault fault = {.what = "not enough memory"};
    write_properly(table, seat, line, text);
    table->message[0] = '\0';
    if (match_do(table->match, seat, text, &fault) != ERR_NONE) {
        word_table_tell(table, "%s", fault.what);
        return false;
    }
    if (!word_history_add(&table->past, &table->rules, seat, text, &before, match_events(table->match)))
        word_table_note(table, "Not enough memory: the history is not complete.");
    word_table_sort_racks(table);
    word_table_keep(table);
    return true;
}

bool word_table_say(struct word_table *table, const char *line) {
    int turn = word_table_turn(table);
    if (word_is_human(&table->rules, turn))
        return play(table, turn, line);
    word_table_tell(table, "%s", turn == TURN_OVER ? "the game is over" : "it is not your turn");
    return false;
}

/* ---- Robots ---- */

static void ask_robot(struct word_table *table, int seat, enum robot_kind kind, struct robot_view *view,
                      struct robot_turn *turn) {
    struct robot_watch watch = word_history_watch(&table->past);
    uint64_t seed = rng_derive(match_setup_of(table->match)->seed, (uint64_t)seat + 1);
    robot_start(table->robot, kind, table->leaves, seed);
    robot_see(&table->rules, word_table_position(table), seat, &watch, view);
    robot_choose(table->robot, &table->rules, view, turn);
}

bool word_table_robot(struct word_table *table) {
    struct robot_view view;
    struct robot_turn turn;
    if (!word_table_robot_turn(table))
        return false;
    int seat = word_table_turn(table);
    const char *player = table->rules.player[seat];
    int kind = robot_kind_named((struct token){player, strlen(player)});
    ask_robot(table, seat, kind < 0 ? ROBOT_FAIR : (enum robot_kind)kind, &view, &turn);
    for (unsigned i = 0; i < robot_turn_lines(&turn); i++) {
        char text[ROBOT_LINE];
        struct out line = out_of(text, sizeof text);
        robot_turn_write(&turn, &view, i, &line);
        if (!play(table, seat, text))
            return false;
    }
    return true;
}

bool word_table_hint(struct word_table *table, struct word_hint *hint) {
    struct robot_view view;
    int seat = word_table_turn(table);
    if (!word_is_human(&table->rules, seat))
        return false;
    saves_hint(&table->memory);
    word_table_news(table);
    ask_robot(table, seat, ROBOT_STRONG, &view, &hint->turn);
    struct out line = out_of(hint->text, sizeof hint->text);
    robot_turn_write(&hint->turn, &view, robot_turn_lines(&hint->turn) - 1, &line);
    hint->points = hint->turn.what == ROBOT_PLAY ? hint->turn.play.score : 0;
    return true;
}

/* ---- Taking back ---- */

static bool step_back(struct word_table *table) {
    if (match_undo(table->match) != ERR_NONE)
        return false;
    word_history_undo(&table->past);
    word_table_keep(table);
    return true;
}

bool word_table_undo(struct word_table *table) {
    bool several = word_humans(&table->rules) > 1;
    int seat = word_table_viewer(table);
    table->message[0] = '\0';
    if (several && word_table_position(table)->spent == 0) {
        word_table_tell(table, "with several people, only a purchase of this turn can be undone");
        return false;
    }
    unsigned last = table->past.count;
    while (last > 0 && table->past.step[last - 1].seat != seat)
        last--;
    if (last == 0 || !match_can_undo(table->match)) {
        word_table_tell(table, "nothing to undo");
        return false;
    }
    while (table->past.count >= last)
        if (!step_back(table)) {
            word_table_tell(table, "nothing more can be undone");
            break;
        }
    word_table_sort_racks(table);
    return true;
}

/* ---- Looking ---- */

int32_t word_table_worth(const struct word_table *table, const struct word_move *move, char why[WORD_REFUSAL]) {
    const struct word_position *position = word_table_position(table);
    struct word_move judged = *move;
    if (!word_validate(&table->rules, position, &judged)) {
        memcpy(why, judged.refusal, WORD_REFUSAL);
        return -1;
    }
    struct word_board board = position->board;
    for (unsigned i = 0; i < judged.count; i++)
        board.letter[judged.laid[i].square] = judged.laid[i].letter;
    why[0] = '\0';
    return word_move_score(&table->rules, &board, &judged, NULL);
}

bool word_table_knows(const struct word_table *table, const char *word) {
    return lexicon_knows(&table->words.lexicon, word);
}

void word_table_unseen(const struct word_table *table, int seat, uint8_t unseen[WORD_FACES]) {
    struct robot_view view;
    robot_see(&table->rules, word_table_position(table), seat, NULL, &view);
    memcpy(unseen, view.unseen, WORD_FACES);
}

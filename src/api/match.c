#include "tessera/match.h"

#include <stdlib.h>
#include <string.h>

#include "api/api_internal.h"
#include "app/replay_log.h"
#include "app/word_say.h"
#include "play/slide_game.h"
#include "play/word_history.h"
#include "word/text.h"
#include "word/word.h"

struct tessera_match {
    struct match *match;
    bool is_word;
    struct slide_rules slide; /* one of these two is in use */
    struct word_rules word;
    char *record; /* the record so far */
    size_t record_length, record_room;
    bool record_lost; /* there was no memory for a part of it */
    char *text;       /* the last view, or the last events */
};

const struct word_rules *api_match_word_rules(const struct tessera_match *match) {
    return match->is_word ? &match->word : NULL;
}

const struct word_position *api_match_word_position(const struct tessera_match *match) {
    return match_position(match->match);
}

struct robot_watch api_match_watch(const struct tessera_match *match) {
    return word_watch(match->match);
}

static enum tessera_error no_seat(void) {
    return api_refuse(ERR_RANGE, "there is no such seat");
}

/* ---- The record ---- */

static bool make_room(struct tessera_match *match, size_t needed) {
    if (match->record && needed <= match->record_room)
        return true;
    char *more = realloc(match->record, 2 * needed);
    if (!more)
        return false;
    match->record = more;
    match->record_room = 2 * needed;
    return true;
}

static void add_record(struct tessera_match *match, const char *text, size_t length) {
    match->record_lost = match->record_lost || !make_room(match, match->record_length + length + 1);
    if (match->record_lost)
        return;
    memcpy(match->record + match->record_length, text, length);
    match->record_length += length;
    match->record[match->record_length] = '\0';
}

/* A match asks the system for nothing but memory; a call that gives no reason does not say so. */
static enum tessera_error match_error(enum err err, const struct fault *fault) {
    return err == ERR_SYSTEM && !fault ? api_no_memory() : api_result(err, fault);
}

/* Keeps what a call on the match added to its record, unless the call failed. */
static enum tessera_error keep(struct tessera_match *match, enum err err, const struct fault *fault) {
    size_t length;
    if (err)
        return match_error(err, fault);
    const char *lines = match_lines(match->match, &length);
    add_record(match, lines, length);
    return TESSERA_OK;
}

static enum tessera_error keep_new(struct tessera_match *made, enum err err, const struct fault *fault,
                                   struct tessera_match **match) {
    size_t length;
    if (err) {
        tessera_match_free(made);
        return match_error(err, fault);
    }
    const char *head = match_head(made->match, &length);
    add_record(made, head, length);
    *match = made;
    return keep(made, ERR_NONE, NULL);
}

/* ---- Creating a match ---- */

enum tessera_error tessera_match_slide(const struct tessera_slide_rules *rules, uint64_t seed, const char *start,
                                       struct tessera_match **match) {
    struct fault fault = {0};
    if (!rules || !match)
        return api_null();
    struct tessera_match *made = calloc(1, sizeof *made);
    if (!made)
        return api_no_memory();
    made->slide = rules->rules;
    struct match_setup setup = {.game = &slide_game,
                                .rules = &made->slide,
                                .chance = MATCH_DRAWS,
                                .generator = made->slide.generator,
                                .seed = seed,
                                .start = start,
                                .start_length = start ? strlen(start) : 0};
    return keep_new(made, match_new(&setup, &made->match, &fault), &fault, match);
}

enum tessera_error tessera_match_word(const struct tessera_word_rules *rules, const struct tessera_lexicon *lexicon,
                                      uint64_t seed, struct tessera_match **match) {
    struct fault fault = {0};
    if (!rules || !match)
        return api_null();
    struct tessera_match *made = calloc(1, sizeof *made);
    if (!made)
        return api_no_memory();
    made->is_word = true;
    made->word = rules->rules;
    made->word.lexicon = api_lexicon(lexicon);
    struct match_setup setup = {
        .game = &word_game, .rules = &made->word, .chance = MATCH_DRAWS, .generator = RNG_XOSHIRO, .seed = seed};
    return keep_new(made, match_new(&setup, &made->match, &fault), &fault, match);
}

/* ---- Replaying ---- */

static enum err replay_slide(struct tessera_match *made, struct record *record, struct fault *fault) {
    enum err err = slide_record_rules(record, &made->slide, fault);
    return err ? err : match_restore(record, &slide_game, &made->slide, MATCH_DRAWS, &made->match, fault);
}

/* The moves of the record were valid when they were played; only further words are looked up. */
static enum err replay_word(struct tessera_match *made, struct record *record, struct fault *fault) {
    made->is_word = true;
    enum err err = word_record_rules(record, &made->word, fault);
    return err ? err : match_restore(record, &word_game, &made->word, MATCH_DRAWS, &made->match, fault);
}

static enum err replay(struct tessera_match *made, const char *text, size_t length, struct fault *fault) {
    struct record record;
    enum err err = record_open(&record, text, length, fault);
    if (err)
        return err;
    if (strcmp(record.game, slide_game.name) == 0)
        err = replay_slide(made, &record, fault);
    else if (strcmp(record.game, word_game.name) == 0)
        err = replay_word(made, &record, fault);
    else
        err = err_refuse(fault, ERR_SYNTAX, "the record is of an unknown game");
    if (!err) /* the lines that were read, without a torn line */
        add_record(made, text, (size_t)(record.end - text));
    record_close(&record);
    return err;
}

enum tessera_error tessera_match_replay(const char *text, size_t length, const struct tessera_lexicon *lexicon,
                                        struct tessera_match **match) {
    struct fault fault = {0};
    if (!text || !match)
        return api_null();
    struct tessera_match *made = calloc(1, sizeof *made);
    if (!made)
        return api_no_memory();
    enum err err = replay(made, text, length, &fault);
    made->word.lexicon = api_lexicon(lexicon);
    if (err) {
        tessera_match_free(made);
        return api_result(err, &fault);
    }
    *match = made;
    return keep(made, ERR_NONE, NULL); /* the last draws, if a crash lost them */
}

enum tessera_error tessera_match_log(const char *log, size_t length, const struct tessera_slide_rules *rules,
                                     struct tessera_match **match) {
    struct fault fault = {0};
    char *record;
    size_t record_length;
    if (!log || !rules || !match)
        return api_null();
    enum err err = replay_from_log(log, length, &rules->rules, &record, &record_length, &fault);
    if (err)
        return api_result(err, &fault);
    enum tessera_error error = tessera_match_replay(record, record_length, NULL, match);
    free(record);
    return error;
}

void tessera_match_free(struct tessera_match *match) {
    if (!match)
        return;
    match_free(match->match);
    free(match->record);
    free(match->text);
    free(match);
}

/* ---- Playing ---- */

enum tessera_error tessera_match_do(struct tessera_match *match, int seat, const char *line) {
    struct fault fault = {0};
    if (!match || !line)
        return api_null();
    if (seat < 0 || seat >= tessera_match_seats(match))
        return no_seat();
    return keep(match, match_do(match->match, seat, line, &fault), &fault);
}

enum tessera_error tessera_match_undo(struct tessera_match *match) {
    if (!match)
        return api_null();
    enum err err = match_undo(match->match);
    return err == ERR_MOVE ? api_refuse(err, "there is nothing to undo") : keep(match, err, NULL);
}

enum tessera_error tessera_match_redo(struct tessera_match *match) {
    if (!match)
        return api_null();
    enum err err = match_redo(match->match);
    return err == ERR_MOVE ? api_refuse(err, "there is nothing to redo") : keep(match, err, NULL);
}

bool tessera_match_can_undo(const struct tessera_match *match) {
    return match && match_can_undo(match->match);
}

bool tessera_match_can_redo(const struct tessera_match *match) {
    return match && match_can_redo(match->match);
}

enum tessera_error tessera_match_note_help(struct tessera_match *match, enum tessera_help help) {
    if (!match)
        return api_null();
    if (help != TESSERA_HELP_HINT && help != TESSERA_HELP_AUTOPLAY)
        return api_refuse(ERR_RANGE, "a player is helped by a hint or by autoplay");
    return keep(match, match_note_help(match->match, help == TESSERA_HELP_HINT ? RECORD_HINT : RECORD_AUTOPLAY), NULL);
}

enum tessera_error tessera_match_again(struct tessera_match *match) {
    if (!match)
        return api_null();
    return keep(match, match_again(match->match), NULL);
}

enum tessera_error tessera_match_end(struct tessera_match *match) {
    if (!match)
        return api_null();
    return keep(match, match_end(match->match), NULL);
}

/* ---- Queries ---- */

const char *tessera_match_game(const struct tessera_match *match) {
    return match ? match_setup_of(match->match)->game->name : "";
}

int tessera_match_turn(const struct tessera_match *match) {
    return match ? match_turn(match->match) : TESSERA_TURN_OVER;
}

int tessera_match_seats(const struct tessera_match *match) {
    if (!match)
        return 0;
    return match->is_word ? (int)match->word.seats : 1;
}

int64_t tessera_match_score(const struct tessera_match *match, int seat) {
    if (seat < 0 || seat >= tessera_match_seats(match))
        return 0;
    if (match->is_word)
        return ((const struct word_position *)match_position(match->match))->score[seat];
    uint64_t score = slide_position_state(match_position(match->match)).score;
    return score > INT64_MAX ? INT64_MAX : (int64_t)score;
}

uint64_t tessera_match_moves(const struct tessera_match *match) {
    return match && !match->is_word ? slide_position_state(match_position(match->match)).moves : 0;
}

bool tessera_match_is_won(const struct tessera_match *match) {
    return match && !match->is_word && slide_position_state(match_position(match->match)).won;
}

enum tessera_error tessera_match_board(const struct tessera_match *match, struct tessera_slide_board *board) {
    if (!match || !board)
        return api_null();
    if (match->is_word)
        return api_refuse(ERR_RANGE, "this game has no board of tiles");
    struct slide_board here = slide_position_state(match_position(match->match)).board;
    *board = (struct tessera_slide_board){here.width, here.height, here.cell};
    return TESSERA_OK;
}

/* Room for a text to return, in place of the last one; null, with the reason, if out of memory. */
static char *new_text(struct tessera_match *match, size_t size) {
    free(match->text);
    match->text = malloc(size);
    if (!match->text)
        api_no_memory();
    return match->text;
}

/* Is this a valid viewer? If not, the reason is stored. */
static bool may_look(const struct tessera_match *match, int seat) {
    if (match && seat >= TESSERA_EVERYBODY && seat < tessera_match_seats(match))
        return true;
    match ? no_seat() : api_null();
    return false;
}

const char *tessera_match_view(struct tessera_match *match, int seat) {
    enum { HEAD = 256, CELL = 21 };
    if (!may_look(match, seat))
        return NULL;
    size_t size = WORD_SHOW_TEXT;
    if (!match->is_word)
        size = HEAD + CELL * (size_t)match->slide.width * match->slide.height;
    char *text = new_text(match, size);
    if (!text)
        return NULL;
    struct out out = out_of(text, size);
    const struct match_setup *setup = match_setup_of(match->match);
    /* impossible: the largest text fits */
    return setup->game->show(setup->rules, match_position(match->match), seat, &out) == ERR_NONE ? text : NULL;
}

const char *tessera_match_events(struct tessera_match *match, int seat) {
    if (!may_look(match, seat))
        return NULL;
    size_t size = 1 + match_events(match->match)->count * RECORD_LINE_SIZE;
    char *text = new_text(match, size);
    if (!text)
        return NULL;
    struct out out = out_of(text, size);
    match_events_write(match->match, seat, &out);
    return text;
}

const char *tessera_match_history(struct tessera_match *match, int seat) {
    struct word_names names;
    if (!may_look(match, seat))
        return NULL;
    size_t steps = match->is_word ? match_step_count(match->match) : 0;
    char *text = new_text(match, 1 + steps * (WORD_SAY_SIZE + 1));
    if (!text)
        return NULL;
    struct out out = out_of(text, 1 + steps * (WORD_SAY_SIZE + 1));
    word_names_of(&match->word, &names);
    for (size_t i = 0; i < steps; i++) {
        struct word_step step = word_step_at(match->match, i);
        const char *before = out.at;
        word_say_step(&match->word, &names, &step, seat, &out);
        if (out.at != before)
            out_put_char(&out, '\n');
    }
    return text;
}

const char *tessera_match_record(struct tessera_match *match, size_t *length) {
    if (!match || match->record_lost) {
        match ? api_no_memory() : api_null();
        return NULL;
    }
    if (length)
        *length = match->record_length;
    return match->record;
}

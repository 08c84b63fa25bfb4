#include "play/match.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "play/match_internal.h"

static enum err move(struct match *match, int seat, const char *text, struct out *written, struct fault *fault) {
    struct fault found = {0};
    const struct match_setup *setup = &match->setup;
    enum err err = setup->game->move(setup->rules, match->position, seat, text, written,
                                     match->unwatched ? NULL : &match->events, &found);
    return err ? err_refuse(fault, err, found.what[0] ? found.what : err_text(err)) : ERR_NONE;
}

/* ---- Chance ---- */

/* Plays a line of chance; it is added to the record if the game accepts it. */
enum err match_play_chance(struct match *match, const char *text, struct fault *fault) {
    struct record_line line; /* its text is long: it is not cleared */
    line.what = RECORD_DRAW;
    struct out copy = out_of(line.text, sizeof line.text);
    out_put(&copy, text);
    if (copy.full || strpbrk(text, "\r\n"))
        return err_refuse(fault, ERR_SYNTAX, "chance's line is too long or has a line break");
    if (!match_reserve_line(match))
        return err_refuse(fault, ERR_SYSTEM, "not enough memory");
    enum err err = move(match, TURN_CHANCE, text, NULL, fault);
    if (!err)
        match_add_line(match, &line);
    return err;
}

static enum err draw_once(struct match *match) {
    char text[RECORD_TEXT_SIZE];
    struct out line = out_of(text, sizeof text);
    struct rng rng = match->rng;
    enum err err = match->setup.game->chance(match->setup.rules, match->position, &rng, &line);
    assert(!line.full);
    if (!err)
        err = match_play_chance(match, text, NULL);
    if (!err)
        match->rng = rng;
    return err;
}

enum err match_settle(struct match *match) {
    enum err err = ERR_NONE;
    while (!err && match->setup.chance == MATCH_DRAWS && match_turn(match) == TURN_CHANCE)
        err = draw_once(match);
    return err;
}

/* ---- Moves ---- */

static void add_word(struct match *match, enum record_what what) {
    match_add_line(match, &(struct record_line){.what = what});
}

enum err match_check_turn(const struct match *match, int seat, struct fault *fault) {
    int turn = match_turn(match);
    if (match->ended)
        return err_refuse(fault, ERR_OVER, "the record has ended");
    if (turn == TURN_OVER)
        return err_refuse(fault, ERR_OVER, "the game is over");
    if (turn != seat)
        return err_refuse(fault, ERR_TURN, turn == TURN_CHANCE ? "it is chance's turn" : "it is another seat's turn");
    return ERR_NONE;
}

/* Plays a whole move of a seat. A new move is recorded in its canonical spelling, and chance draws after it; a move
 * from a record stays as it is there. Either all of it happens or nothing does. */
enum err match_play_seat(struct match *match, int seat, const char *text, bool is_new, struct fault *fault) {
    struct record_line line;
    line.what = RECORD_PLAY;
    line.seat = seat;
    struct out copy = out_of(line.text, sizeof line.text), written = copy;
    struct match_kept before;
    out_put(&copy, text);
    if (copy.full || strpbrk(text, "\r\n"))
        return err_refuse(fault, ERR_SYNTAX, "the move is too long or has a line break");
    if (!match_reserve_step(match) || !match_copy_of_now(match, seat, &before))
        return err_refuse(fault, ERR_SYSTEM, "not enough memory");
    enum err err = move(match, seat, text, is_new ? &written : NULL, fault);
    if (err) {
        match_free_step(&before);
        return err;
    }
    if (written.full) { /* record it as given */
        copy = out_of(line.text, sizeof line.text);
        out_put(&copy, text);
    }
    match_add_line(match, &line);
    err = is_new ? match_settle(match) : ERR_NONE;
    if (!err && !match_tell_step(match, &before, line.text))
        err = ERR_SYSTEM;
    if (err) {
        match_go_back(match, &before);
        match_clear_news(match);
        return err_refuse(fault, err, match_why(err));
    }
    match_push_step(match, before);
    return ERR_NONE;
}

enum err match_do(struct match *match, int seat, const char *text, struct fault *fault) {
    match_clear_news(match);
    enum err err = match_check_turn(match, seat, fault);
    if (!err && seat == TURN_CHANCE && match->setup.chance != MATCH_GIVEN)
        err = err_refuse(fault, ERR_TURN, "chance is drawn by the program here, not given");
    if (!err)
        err = seat == TURN_CHANCE ? match_play_chance(match, text, fault)
                                  : match_play_seat(match, seat, text, true, fault);
    if (err)
        return err;
    if (seat == TURN_CHANCE)
        match_tell_chance(match);
    match_commit(match);
    return ERR_NONE;
}

enum err match_draw(struct match *match) {
    match_clear_news(match);
    enum err err = match_check_turn(match, TURN_CHANCE, NULL);
    if (!err)
        err = match->setup.chance == MATCH_GIVEN ? ERR_TURN : draw_once(match);
    if (err)
        return err;
    match_tell_chance(match);
    match_commit(match);
    return ERR_NONE;
}

enum err match_begin(struct match *match, struct fault *fault) {
    const struct match_setup *setup = &match->setup;
    if (!setup->start)
        return setup->game->start(setup->rules, match->position, fault);
    if (!setup->game->place)
        return err_refuse(fault, ERR_SYNTAX, "this game cannot start from a given position");
    return setup->game->place(setup->rules, match->position, setup->start, setup->start_length, fault);
}

enum err match_begin_again(struct match *match, bool then_settle) {
    struct match_kept before;
    if (!match_copy_of_now(match, TURN_CHANCE, &before))
        return ERR_SYSTEM;
    enum err err = match_begin(match, NULL);
    if (!err) {
        add_word(match, RECORD_NEW);
        err = then_settle ? match_settle(match) : ERR_NONE;
    }
    if (err) {
        match_go_back(match, &before);
        match_clear_news(match);
        return err;
    }
    match_free_step(&before);
    match_drop_steps(match, match->first, match->total);
    match->first = match->done = match->total = 0;
    match->used_undo = false;
    match->helped = 0;
    return ERR_NONE;
}

enum err match_again(struct match *match) {
    match_clear_news(match);
    enum err err = match->ended ? ERR_OVER : match_begin_again(match, true);
    if (!err)
        match_commit(match);
    return err;
}

enum err match_step_back(struct match *match) {
    if (match->ended)
        return ERR_OVER;
    if (!match_can_undo(match))
        return ERR_MOVE;
    match_exchange(match, &match->steps[--match->done]);
    match->used_undo = true;
    add_word(match, RECORD_UNDO);
    return ERR_NONE;
}

enum err match_step_on(struct match *match) {
    if (match->ended)
        return ERR_OVER;
    if (!match_can_redo(match))
        return ERR_MOVE;
    match_exchange(match, &match->steps[match->done++]);
    add_word(match, RECORD_REDO);
    return ERR_NONE;
}

enum err match_add_help(struct match *match, enum record_help help) {
    if (match->ended)
        return ERR_OVER;
    match_add_line(match, &(struct record_line){.what = RECORD_HELP, .help = help});
    match->helped |= help;
    return ERR_NONE;
}

enum err match_note_help(struct match *match, enum record_help help) {
    match_clear_lines(match);
    enum err err = match->helped & help ? ERR_NONE : match_add_help(match, help);
    if (!err)
        match_commit(match);
    return err;
}

enum err match_undo(struct match *match) {
    match_clear_news(match);
    enum err err = match_step_back(match);
    if (!err)
        match_commit(match);
    return err;
}

enum err match_redo(struct match *match) {
    match_clear_news(match);
    enum err err = match_step_on(match);
    if (!err)
        match_commit(match);
    return err;
}

enum err match_end(struct match *match) {
    match_clear_news(match);
    if (match->ended)
        return ERR_OVER;
    match_add_line(match, &(struct record_line){.what = RECORD_END, .digest = match_digest_here(match)});
    match->ended = true;
    return ERR_NONE;
}

/* ---- Creating a match ---- */

static bool copy_start(struct match *match) {
    const struct match_setup *setup = &match->setup;
    if (!setup->start)
        return true;
    match->start = malloc(setup->start_length + 1);
    if (!match->start)
        return false;
    memcpy(match->start, setup->start, setup->start_length);
    match->start[setup->start_length] = '\0';
    match->setup.start = match->start;
    return true;
}

struct match *match_allocate(const struct match_setup *setup) {
    enum { STEP_COST = 64, LINES_ROOM = 4 * RECORD_LINE_SIZE };
    struct match *match = calloc(1, sizeof *match);
    if (!match)
        return NULL;
    match->setup = *setup;
    match->size = setup->game->size(setup->rules);
    match->limit = MATCH_UNDO_BYTES / (match->size + STEP_COST);
    match->limit = match->limit ? match->limit : 1;
    match->rng = rng_seeded(setup->generator, setup->seed);
    match->position = calloc(1, match->size);
    match->lines = malloc(match->lines_room = LINES_ROOM);
    match->events =
        (struct events){.size = setup->game->event_size, .room = MATCH_EVENTS_SIZE / setup->game->event_size};
    match->events.at = malloc(MATCH_EVENTS_SIZE);
    if (!match->position || !match->lines || !match->events.at || !copy_start(match)) {
        match_free(match);
        return NULL;
    }
    match_clear_news(match);
    return match;
}

void match_free(struct match *match) {
    if (!match)
        return;
    match_drop_steps(match, match->first, match->total);
    free(match->steps);
    free(match->position);
    free(match->start);
    free(match->lines);
    free(match->events.at);
    free(match->head);
    free(match);
}

static enum err compose_head(struct match *match) {
    const struct match_setup *setup = &match->setup;
    char *rules = malloc(GAME_RULES_SIZE);
    if (!rules)
        return ERR_SYSTEM;
    struct out text = out_of(rules, GAME_RULES_SIZE), name;
    setup->game->rules(setup->rules, &text);
    struct record record = {.rules = rules,
                            .rules_length = (size_t)(text.at - rules),
                            .seeded = setup->chance != MATCH_GIVEN,
                            .seed = setup->seed,
                            .generator = setup->generator,
                            .start = match->start,
                            .start_length = setup->start_length};
    name = out_of(record.game, sizeof record.game);
    out_put(&name, setup->game->name);
    assert(!text.full && !name.full);
    enum err err = record_compose(&record);
    free(rules);
    match->head = record.head;
    match->head_length = record.head_length;
    return err;
}

enum err match_new(const struct match_setup *setup, struct match **made, struct fault *fault) {
    if (setup->seed > INT64_MAX)
        return err_refuse(fault, ERR_RANGE, "a seed is at most 2^63 - 1");
    struct match *match = match_allocate(setup);
    if (!match)
        return err_refuse(fault, ERR_SYSTEM, "not enough memory");
    enum err err = match_begin(match, fault);
    if (!err && (compose_head(match) || match_settle(match)))
        err = err_refuse(fault, ERR_SYSTEM, "not enough memory");
    if (err) {
        match_free(match);
        return err;
    }
    match->digest = record_digest(record_digest_start(), match->head, match->head_length);
    match_commit(match);
    *made = match;
    return ERR_NONE;
}

/* ---- Queries ---- */

int match_turn(const struct match *match) {
    return match->setup.game->turn(match->setup.rules, match->position);
}

bool match_can_undo(const struct match *match) {
    return match->done > match->first && !match->ended;
}

bool match_can_redo(const struct match *match) {
    return match->done < match->total && !match->ended;
}

unsigned match_help_used(const struct match *match) {
    return match->helped;
}

bool match_used_undo(const struct match *match) {
    return match->used_undo;
}

const void *match_position(const struct match *match) {
    return match->position;
}

const struct match_setup *match_setup_of(const struct match *match) {
    return &match->setup;
}

struct rng match_rng(const struct match *match) {
    return match->rng;
}

void match_ignore_events(struct match *match) {
    match->unwatched = !match->setup.game->history;
}

const struct events *match_events(const struct match *match) {
    return &match->events;
}

void match_events_write(const struct match *match, int seat, struct out *out) {
    game_events_write(match->setup.game, match->setup.rules, &match->events, seat, out);
}

const char *match_head(const struct match *match, size_t *length) {
    if (length)
        *length = match->head_length;
    return match->head;
}

const char *match_lines(const struct match *match, size_t *length) {
    if (length)
        *length = match->lines_length;
    return match->lines;
}

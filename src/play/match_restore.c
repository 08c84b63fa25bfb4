/* match_restore.c - restores a match from its record. */
#include <stdlib.h>
#include <string.h>

#include "play/match_internal.h"

enum err match_from(const struct record *record, const struct game *game, const void *rules, enum match_chance chance,
                    struct match **made, struct fault *fault) {
    struct match_setup setup = {.game = game,
                                .rules = rules,
                                .chance = record->seeded ? chance : MATCH_GIVEN,
                                .generator = record->generator,
                                .seed = record->seed,
                                .start = record->start,
                                .start_length = record->start_length};
    struct match *match = match_allocate(&setup);
    if (!match || !(match->head = malloc(record->head_length + 1))) {
        match_free(match);
        err_refuse(fault, ERR_SYSTEM, "not enough memory");
        return ERR_SYSTEM;
    }
    memcpy(match->head, record->head, record->head_length + 1);
    match->head_length = record->head_length;
    match->digest = record_digest(record_digest_start(), match->head, match->head_length);
    enum err err = match_begin(match, fault);
    if (err) {
        match_free(match);
        return err;
    }
    *made = match;
    return ERR_NONE;
}

/* Draws from the generator along the way: so the match can continue with it afterwards, and a draw that it did not make
 * is found at its line. */
static enum err follow_draw(struct match *match, const char *text, struct fault *fault) {
    enum err err = match_check_turn(match, TURN_CHANCE, fault);
    if (err || match->setup.chance == MATCH_GIVEN)
        return err ? err : match_play_chance(match, text, fault);
    char drawn[RECORD_TEXT_SIZE];
    struct out line = out_of(drawn, sizeof drawn);
    struct rng rng = match->rng;
    err = match->setup.game->chance(match->setup.rules, match->position, &rng, &line);
    if (!err && strcmp(text, drawn) != 0)
        err = err_refuse(fault, ERR_CORRUPT, "the generator draws something different here");
    if (!err)
        err = match_play_chance(match, text, fault);
    if (!err)
        match->rng = rng;
    return err;
}

static enum err follow_digest(struct match *match, const struct record_line *line, struct fault *fault) {
    if (match->ended)
        return err_refuse(fault, ERR_OVER, "the record has ended");
    if (match_digest_here(match) != line->digest)
        return err_refuse(fault, ERR_CORRUPT, "the digest is wrong: something before this line was changed");
    match_add_line(match, line);
    match->ended = line->what == RECORD_END;
    return ERR_NONE;
}

static enum err follow(struct match *match, const struct record_line *line, struct fault *fault) {
    enum err err = ERR_NONE;
    switch (line->what) { /* impossible: a line is one of these */
    case RECORD_DRAW:
        err = follow_draw(match, line->text, fault);
        if (!err)
            match_tell_chance(match);
        return err;
    case RECORD_PLAY:
        err = match_check_turn(match, line->seat, fault);
        return err ? err : match_play_seat(match, line->seat, line->text, false, fault);
    case RECORD_CHECK:
    case RECORD_END:
        return follow_digest(match, line, fault);
    case RECORD_NEW:
        err = match->ended ? ERR_OVER : match_begin_again(match, false);
        return err ? err_refuse(fault, err, match_why(err)) : ERR_NONE;
    case RECORD_HELP:
        err = match_add_help(match, line->help);
        break;
    case RECORD_UNDO:
        err = match_step_back(match);
        break;
    case RECORD_REDO:
        err = match_step_on(match);
        break;
    }
    if (err == ERR_MOVE)
        return err_refuse(fault, err, line->what == RECORD_UNDO ? "nothing to undo" : "nothing to redo");
    return err ? err_refuse(fault, err, "the record has ended") : ERR_NONE;
}

enum err match_follow(struct match *match, const struct record_line *line, struct fault *fault) {
    match_clear_news(match);
    enum err err = follow(match, line, fault);
    if (err)
        return err;
    match_count_lines(match, 0);
    if (line->what == RECORD_CHECK)
        match->since_check = 0;
    return ERR_NONE;
}

enum err match_restore(struct record *record, const struct game *game, const void *rules, enum match_chance chance,
                       struct match **made, struct fault *fault) {
    struct match *match = NULL;
    struct record_line line;
    bool more = true;
    enum err err = match_from(record, game, rules, chance, &match, fault);
    if (err && fault) { /* a place in the start is not a place in the record */
        fault->line = record->line - 1;
        fault->column = 0;
    }
    while (!err && more) {
        unsigned number = record->line;
        err = record_next(record, &line, &more, fault);
        if (!err && more)
            err = match_follow(match, &line, fault);
        if (err && fault)
            fault->line = number;
    }
    if (!err) {
        match_clear_news(match);
        err = match->ended ? ERR_NONE : match_settle(match);
        match_tell_chance(match);
    }
    if (err) {
        match_free(match);
        return err;
    }
    match_commit(match);
    *made = match;
    return ERR_NONE;
}

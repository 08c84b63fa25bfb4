#include "app/played.h"

#include <stdlib.h>
#include <string.h>

#include "app/replay_log.h"
#include "play/match.h"
#include "play/slide_game.h"
#include "slide/text.h"

/* A record that is read, and the game in it that has been reached. */
struct reading {
    struct played *played;
    struct record record;
    struct match *match;
    size_t at; /* moves of this game that stand; those beyond can still be redone */
};

/* Bytes from one position to the next, each where a number may lie. */
static size_t size_of(const struct played *played) {
    static const size_t EIGHT = sizeof(uint64_t);
    return (slide_game.size(&played->rules) + EIGHT - 1) / EIGHT * EIGHT;
}

/* Makes room for one more move, and always for the position after the last. */
static enum err make_room(const struct played *played, struct played_game *game, size_t moves) {
    if (moves < game->room)
        return ERR_NONE;
    size_t room = game->room ? 2 * game->room : 64;
    uint8_t *way = realloc(game->way, room);
    if (way)
        game->way = way;
    uint8_t *positions = way ? realloc(game->positions, (room + 1) * size_of(played)) : NULL;
    if (!positions)
        return ERR_SYSTEM;
    game->positions = positions;
    game->room = room;
    return ERR_NONE;
}

static void keep_position(const struct reading *reading) {
    const struct played *played = reading->played;
    struct played_game *game = &played->game[played->games - 1];
    memcpy(game->positions + reading->at * size_of(played), match_position(reading->match),
           slide_game.size(&played->rules));
}

static enum err begin_game(struct reading *reading) {
    struct played *played = reading->played;
    struct played_game *more = realloc(played->game, (played->games + 1) * sizeof *more);
    if (!more)
        return ERR_SYSTEM;
    played->game = more;
    played->game[played->games++] = (struct played_game){0};
    reading->at = 0;
    return make_room(played, &played->game[played->games - 1], 0);
}

static void end_game(struct reading *reading) {
    keep_position(reading);
    reading->played->game[reading->played->games - 1].moves = reading->at;
}

/* Plays a line and keeps what it changed. */
static enum err follow(struct reading *reading, const struct record_line *line, struct fault *fault) {
    struct played_game *game = &reading->played->game[reading->played->games - 1];
    enum slide_way way = SLIDE_LEFT;
    enum err err = ERR_NONE;
    if (line->what == RECORD_PLAY)
        err = make_room(reading->played, game, reading->at);
    if (line->what == RECORD_PLAY || line->what == RECORD_NEW)
        keep_position(reading); /* while it is there */
    if (!err)
        err = match_follow(reading->match, line, fault);
    if (err)
        return err;
    if (line->what == RECORD_PLAY) {
        (void)slide_way_read(line->text, strlen(line->text), &way); /* the match has played it */
        game->way[reading->at++] = (uint8_t)way;
    }
    reading->at -= line->what == RECORD_UNDO;
    reading->at += line->what == RECORD_REDO;
    if (line->what != RECORD_NEW)
        return ERR_NONE;
    game->moves = reading->at;
    return begin_game(reading);
}

static enum err follow_all(struct reading *reading, struct fault *fault) {
    struct record_line line;
    enum err err = begin_game(reading);
    for (bool more = true; more && !err;) {
        unsigned number = reading->record.line;
        err = record_next(&reading->record, &line, &more, fault);
        if (!err && more)
            err = follow(reading, &line, fault);
        if (err && !fault->line)
            fault->line = number;
    }
    if (!err)
        end_game(reading);
    return err;
}

static enum err make_match(struct reading *reading, struct fault *fault) {
    struct played *played = reading->played;
    if (strcmp(reading->record.game, slide_game.name) != 0) {
        struct out what = fault_out(fault);
        out_put(&what, "a record of the game '");
        out_put(&what, reading->record.game);
        out_put(&what, "'; only games of '");
        out_put(&what, slide_game.name);
        out_put(&what, "' can be read here");
        return ERR_SYNTAX;
    }
    enum err err = slide_record_rules(&reading->record, &played->rules, fault);
    if (err)
        return err;
    err = match_from(&reading->record, &slide_game, &played->rules, MATCH_WAITS, &reading->match, fault);
    if (err) { /* a position in the start is not one in the record */
        fault->line = reading->record.line - 1;
        fault->column = 0;
    }
    return err;
}

static enum err read_record(struct played *played, const char *text, size_t length, struct fault *fault) {
    struct reading reading = {.played = played};
    enum err err = record_open(&reading.record, text, length, fault);
    if (err)
        return err;
    err = make_match(&reading, fault);
    if (!err)
        err = follow_all(&reading, fault);
    played->seeded = reading.record.seeded;
    played->seed = reading.record.seed;
    played->torn = reading.record.torn;
    match_free(reading.match);
    record_close(&reading.record);
    return err;
}

enum err played_read(struct played *played, const char *text, size_t length, const struct slide_rules *log_rules,
                     struct fault *fault) {
    *played = (struct played){0};
    *fault = (struct fault){0};
    enum err err = ERR_NONE;
    if (replay_is_log(text, length)) {
        char *record = NULL;
        size_t record_length = 0;
        err = replay_from_log(text, length, log_rules, &record, &record_length, fault);
        if (!err)
            err = read_record(played, record, record_length, fault);
        free(record);
    } else {
        err = read_record(played, text, length, fault);
    }
    if (err) {
        if (!fault->what[0]) /* everything else says why */
            err_refuse_at(fault, err, fault->line, fault->column, "not enough memory");
        played_free(played);
    }
    return err;
}

void played_free(struct played *played) {
    for (size_t i = 0; i < played->games; i++) {
        free(played->game[i].way);
        free(played->game[i].positions);
    }
    free(played->game);
    *played = (struct played){0};
}

struct slide_state played_state(const struct played *played, size_t game, size_t move) {
    const void *position = played->game[game].positions + move * size_of(played);
    return slide_position_state(position);
}

#include "app/move_list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/board_rows.h"
#include "app/record_maker.h"
#include "app/rules_load.h"
#include "play/slide_game.h"
#include "slide/text.h"

struct listing {
    struct reader in;
    struct slide_rules rules;
    bool seeded, sized, changed; /* there was a seed, a size, any key of the rules */
    uint64_t seed;
    char *start; /* the rows of a given board, or null */
    size_t start_length;
    struct record_maker maker;
    unsigned last; /* the line of the last word of the body, */
    bool begun;    /* if there was one */
    size_t told;   /* with a seed: how many of the last new tiles the list has told */
};

/* Puts the place of a word to a reason that has none. */
static enum err place(const struct listing *list, struct token word, enum err err, struct fault *fault) {
    if (err && fault) {
        fault->line = list->in.line;
        fault->column = reader_column(&list->in, word.at);
    }
    return err;
}

/* ---- The words of the body; a word is never empty ---- */

/* L, l, left or Left, and so on. */
static bool is_way(struct token word, enum slide_way *way) {
    char letter = word.length == 1 ? word.at[0] : '\0';
    if (letter >= 'a' && letter <= 'z') {
        letter = (char)(letter - 'a' + 'A');
        return slide_way_read(&letter, 1, way);
    }
    return slide_way_read(word.at, word.length, way);
}

/* Letters of moves without blanks between them, as solve prints a path: ULLD. */
static bool is_run(struct token word) {
    for (size_t i = 0; i < word.length; i++)
        if (!word.at[i] || !strchr("LRUDlrud", word.at[i]))
            return false;
    return word.length > 1;
}

static bool has_at(struct token word) {
    return memchr(word.at, '@', word.length) != NULL;
}

struct told_tile {
    uint64_t value, row, column;
};

/* VALUE@ROW,COLUMN */
static bool is_tile(struct token word, struct told_tile *tile) {
    const char *at = memchr(word.at, '@', word.length);
    const char *comma = at ? memchr(at, ',', word.length - (size_t)(at - word.at)) : NULL;
    if (!comma)
        return false;
    const char *end = word.at + word.length;
    return token_number((struct token){word.at, (size_t)(at - word.at)}, &tile->value) &&
           token_number((struct token){at + 1, (size_t)(comma - at - 1)}, &tile->row) &&
           token_number((struct token){comma + 1, (size_t)(end - comma - 1)}, &tile->column);
}

/* ---- The head ---- */

/* The rest of the line, without a comment and the blanks around it. */
static struct token rest_of_line(struct reader *in) {
    struct token word = reader_token(in), all = word;
    for (; word.length; word = reader_token(in))
        all.length = (size_t)(word.at + word.length - all.at);
    return all;
}

static enum err read_rules(struct listing *list, struct token key, struct token value, struct fault *fault) {
    char name[SLIDE_NAME_SIZE];
    if (list->changed)
        return reader_fault(&list->in, key.at, "the rule set must be named before its keys are changed", ERR_SYNTAX,
                            fault);
    if (value.length >= sizeof name || memchr(value.at, '/', value.length) || memchr(value.at, '.', value.length))
        return reader_fault(&list->in, value.at, "expected the name of a rule set", ERR_SYNTAX, fault);
    snprintf(name, sizeof name, "%.*s", (int)value.length, value.at);
    return place(list, value, rules_load(name, &list->rules, fault), fault);
}

static enum err read_seed(struct listing *list, struct token value, struct fault *fault) {
    if (!token_number(value, &list->seed) || list->seed > INT64_MAX)
        return reader_fault(&list->in, value.at, "a seed is a whole number from 0 to 2^63-1", ERR_RANGE, fault);
    list->seeded = true;
    return ERR_NONE;
}

/* The key of the rules with this name, or null. */
static const char *key_named(struct token key) {
    const char *about, *known = NULL;
    for (unsigned i = 0; (known = slide_rules_key(i, &about)) && !token_is(key, known);)
        i++;
    return known;
}

static enum err read_key(struct listing *list, struct token key, struct token value, struct fault *fault) {
    enum { VALUE_SIZE = 256 };
    char text[VALUE_SIZE];
    const char *known = key_named(key);
    if (!known)
        return reader_fault(&list->in, key.at,
                            "expected a move, a new tile, or a line with rules, seed, start or a key of the rules",
                            ERR_SYNTAX, fault);
    if (value.length >= sizeof text)
        return reader_fault(&list->in, value.at, "this value is too long", ERR_RANGE, fault);
    snprintf(text, sizeof text, "%.*s", (int)value.length, value.at);
    list->changed = true;
    list->sized |= strcmp(known, "size") == 0;
    return place(list, value, slide_rules_set(&list->rules, known, text, fault), fault);
}

/* ---- The start ---- */

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* The rest of the line and the lines that follow, up to one that begins with a letter: the rows of a board do not. */
static struct token board_lines(struct listing *list) {
    struct token board = {.at = list->in.at};
    while (reader_next_line(&list->in)) {
        const char *at = list->in.at;
        while (at < list->in.end && (*at == ' ' || *at == '\t'))
            at++;
        if (at < list->in.end && is_letter(*at))
            break;
    }
    board.length = (size_t)(list->in.at - board.at);
    return board;
}

static enum err take_board(struct listing *list, struct slide_board board, struct fault *fault) {
    bool fits = board.width == list->rules.width && board.height == list->rules.height;
    if (list->sized && !fits)
        return err_refuse(fault, ERR_RANGE, "the start board does not have the size of the rules");
    enum err err = board_rules(&list->rules, board, fault);
    if (err)
        return err;
    list->start = board_rows(&list->rules, board, &list->start_length);
    return list->start ? ERR_NONE : err_refuse(fault, ERR_SYSTEM, "not enough memory");
}

static enum err read_start(struct listing *list, struct token word, struct fault *fault) {
    unsigned line = list->in.line, column = reader_column(&list->in, word.at);
    unsigned after = reader_column(&list->in, list->in.at) - 1; /* what stands in the line before the board */
    struct token text = board_lines(list);
    size_t room = text.length + 2; /* a cell takes a character at least; a side is not one */
    uint8_t *cell = malloc(room);
    struct slide_board board = {0};
    struct fault why = {0};
    enum err err = cell ? slide_board_read(&list->rules, text.at, text.length, cell, room, &board, &why)
                        : err_refuse(&why, ERR_SYSTEM, "not enough memory");
    if (err) {
        why.column += why.line == 1 ? after : 0;
        why.line += why.line ? line - 1 : line;
    } else if ((err = take_board(list, board, &why))) {
        why.line = line;
        why.column = column;
    }
    free(cell);
    if (err && fault)
        *fault = why;
    return err;
}

/* Reads up to the first move or tile, which is left to be read. */
static enum err read_head(struct listing *list, struct fault *fault) {
    enum err err = ERR_NONE;
    do {
        enum slide_way way;
        const char *line = list->in.at;
        struct token key = reader_token(&list->in);
        if (key.length == 0)
            continue;
        if (is_way(key, &way) || is_run(key) || has_at(key)) {
            list->in.at = line;
            return ERR_NONE;
        }
        if (token_is(key, "start"))
            return read_start(list, key, fault);
        struct token value = rest_of_line(&list->in);
        err = token_is(key, "rules")  ? read_rules(list, key, value, fault)
              : token_is(key, "seed") ? read_seed(list, value, fault)
                                      : read_key(list, key, value, fault);
    } while (!err && reader_next_line(&list->in));
    return err;
}

/* ---- The body ---- */

static const char NO_TILE[] = "no new tile is expected";

/* The new tile of this number among what the last move did, or null. */
static const struct slide_event *new_tile(const struct listing *list, size_t number) {
    const struct events *events = match_events(list->maker.match);
    for (size_t i = 0; i < events->count; i++) {
        const struct slide_event *event = events_get(events, i);
        if (event->what == SLIDE_SPAWNED && number-- == 0)
            return event;
    }
    return NULL;
}

static enum err compare_tile(struct listing *list, struct token word, const struct told_tile *tile,
                             struct fault *fault) {
    const struct slide_event *event = new_tile(list, list->told++);
    if (match_events(list->maker.match)->cut)
        return reader_fault(&list->in, word.at,
                            "the board is too large to compare its tiles with the seed: leave them out", ERR_RANGE,
                            fault);
    if (!event)
        return reader_fault(&list->in, word.at, NO_TILE, ERR_TURN, fault);
    if (tile->value == list->rules.value[event->kind] && tile->row == event->to.row && tile->column == event->to.column)
        return ERR_NONE;
    struct out what = fault_out(fault);
    out_put(&what, "the seed gives ");
    out_put_number(&what, list->rules.value[event->kind]);
    out_put_char(&what, '@');
    out_put_number(&what, event->to.row);
    out_put_char(&what, ',');
    out_put_number(&what, event->to.column);
    out_put(&what, " here");
    return place(list, word, ERR_CORRUPT, fault);
}

static enum err draw_tile(struct listing *list, struct token word, const struct told_tile *tile, struct fault *fault) {
    char text[64];
    struct out line = out_of(text, sizeof text);
    if (match_turn(list->maker.match) == 0)
        return reader_fault(&list->in, word.at, NO_TILE, ERR_TURN, fault);
    out_put_number(&line, tile->value);
    out_put_char(&line, ' ');
    out_put_number(&line, tile->row);
    out_put_char(&line, ' ');
    out_put_number(&line, tile->column);
    return place(list, word, record_maker_do(&list->maker, TURN_CHANCE, text, fault), fault);
}

/* Before the next move and at the end all new tiles must be there. Where only one can appear in one place it may be
 * left out. */
static enum err settle(struct listing *list, struct token word, const char *missing, struct fault *fault) {
    const struct slide_rules *rules = &list->rules;
    if (list->seeded && list->told && new_tile(list, list->told))
        return reader_fault(&list->in, word.at, missing, ERR_TURN, fault);
    bool forced = rules->where == SLIDE_WHERE_CORNER && rules->fresh_count == 1;
    struct told_tile corner = {rules->value[rules->fresh[0].kind], 0, rules->width - 1};
    enum err err = ERR_NONE;
    while (!err && match_turn(list->maker.match) == TURN_CHANCE)
        err =
            forced ? draw_tile(list, word, &corner, fault) : reader_fault(&list->in, word.at, missing, ERR_TURN, fault);
    return err;
}

static enum err refuse_word(const struct listing *list, struct token word, struct fault *fault) {
    bool head = token_is(word, "rules") || token_is(word, "seed") || token_is(word, "start") || key_named(word);
    return reader_fault(&list->in, word.at,
                        head ? "out of order: first rules, then keys of the rules and seed, then start, then the moves"
                             : "expected a move (L R U D) or a new tile (2@1,3)",
                        ERR_SYNTAX, fault);
}

static enum err play_way(struct listing *list, struct token word, enum slide_way way, struct fault *fault) {
    enum err err = settle(list, word, "the tile that appeared before this move is missing", fault);
    if (err)
        return err;
    list->told = 0;
    return place(list, word, record_maker_do(&list->maker, 0, slide_way_name(way), fault), fault);
}

static enum err read_word(struct listing *list, struct token word, struct fault *fault) {
    struct told_tile tile;
    enum slide_way way;
    list->last = list->in.line;
    list->begun = true;
    if (is_tile(word, &tile))
        return list->seeded ? compare_tile(list, word, &tile, fault) : draw_tile(list, word, &tile, fault);
    if (is_way(word, &way))
        return play_way(list, word, way, fault);
    if (!is_run(word))
        return refuse_word(list, word, fault);
    enum err err = ERR_NONE;
    for (size_t i = 0; !err && i < word.length; i++) {
        struct token letter = {word.at + i, 1};
        (void)is_way(letter, &way); /* all letters of a run are */
        err = play_way(list, letter, way, fault);
    }
    return err;
}

static enum err read_body(struct listing *list, struct fault *fault) {
    enum err err = ERR_NONE;
    do
        for (struct token word; !err && (word = reader_token(&list->in)).length;)
            err = read_word(list, word, fault);
    while (!err && reader_next_line(&list->in));
    if (err)
        return err;
    err = settle(list, (struct token){.at = list->in.at},
                 list->begun ? "the list ends before a new tile" : "the list has no moves", fault);
    if (err && fault) { /* the end is told of the last line, not of the one that would come after it */
        fault->line = list->last;
        fault->column = 0;
    }
    return err;
}

enum err move_list_record(const char *text, size_t length, const struct slide_rules *rules, char **record,
                          size_t *record_length, struct fault *fault) {
    struct listing list = {.in = reader_of(text, length), .rules = *rules, .last = 1};
    enum err err = text_check_lines(text, length, fault);
    if (err)
        return err;
    err = read_head(&list, fault);
    struct match_setup setup = {.game = &slide_game,
                                .rules = &list.rules,
                                .chance = list.seeded ? MATCH_DRAWS : MATCH_GIVEN,
                                .generator = list.rules.generator,
                                .seed = list.seed,
                                .start = list.start,
                                .start_length = list.start_length};
    struct token here = {.at = list.in.at};
    if (!err)
        err = place(&list, here, record_maker_open(&list.maker, &setup, fault), fault);
    free(list.start);
    if (err)
        return err;
    err = read_body(&list, fault);
    if (!err)
        return record_maker_finish(&list.maker, record, record_length);
    record_maker_close(&list.maker);
    return err;
}

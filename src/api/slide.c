#include "tessera/slide.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "api/api_internal.h"
#include "app/daily.h"
#include "app/rules_load.h"
#include "slide/text.h"

static_assert((int)TESSERA_LEFT == (int)SLIDE_LEFT && (int)TESSERA_RIGHT == (int)SLIDE_RIGHT &&
                  (int)TESSERA_UP == (int)SLIDE_UP && (int)TESSERA_DOWN == (int)SLIDE_DOWN,
              "the public ways are the internal ones");
static_assert((int)TESSERA_SLIDE_SIDE_MAX == (int)SLIDE_SIDE_MAX &&
                  (int)TESSERA_SLIDE_KIND_MAX == (int)SLIDE_KIND_MAX &&
                  (int)TESSERA_SLIDE_RULES_SIZE == (int)SLIDE_RULES_TEXT,
              "the public bounds are the internal ones");

/* ---- Rules ---- */

static enum tessera_error keep_rules(enum err err, const struct slide_rules *found, const struct fault *fault,
                                     struct tessera_slide_rules **rules) {
    if (err)
        return api_result(err, fault);
    struct tessera_slide_rules *made = malloc(sizeof *made);
    if (!made)
        return api_no_memory();
    made->rules = *found;
    *rules = made;
    return TESSERA_OK;
}

enum tessera_error tessera_slide_rules_open(const char *name, struct tessera_slide_rules **rules) {
    struct slide_rules found;
    struct fault fault = {0};
    if (!rules)
        return api_null();
    return keep_rules(rules_load(name, &found, &fault), &found, &fault, rules);
}

enum tessera_error tessera_slide_rules_read(const char *text, size_t length, struct tessera_slide_rules **rules) {
    struct slide_rules found;
    struct fault fault = {0};
    if (!text || !rules)
        return api_null();
    slide_rules_classic(&found);
    return keep_rules(slide_rules_read(&found, text, length, &fault), &found, &fault, rules);
}

enum tessera_error tessera_slide_rules_set(struct tessera_slide_rules *rules, const char *key, const char *value) {
    struct fault fault = {0};
    if (!rules || !key || !value)
        return api_null();
    return api_result(slide_rules_set(&rules->rules, key, value, &fault), &fault);
}

enum tessera_error tessera_slide_rules_write(const struct tessera_slide_rules *rules, char *text, size_t size) {
    char whole[SLIDE_RULES_TEXT];
    if (!rules || !text)
        return api_null();
    struct out line = out_of(whole, sizeof whole);
    slide_rules_write(&rules->rules, &line);
    size_t length = (size_t)(line.at - whole);
    if (length >= size)
        return api_refuse(ERR_RANGE, "the buffer is too small for the rules");
    memcpy(text, whole, length + 1);
    return TESSERA_OK;
}

const char *tessera_slide_rules_name(const struct tessera_slide_rules *rules) {
    return rules ? rules->rules.name : "";
}

void tessera_slide_rules_size(const struct tessera_slide_rules *rules, uint32_t *width, uint32_t *height) {
    if (width)
        *width = rules ? rules->rules.width : 0;
    if (height)
        *height = rules ? rules->rules.height : 0;
}

/* YYYY-MM-DD. */
static bool is_date(const char *text) {
    static const char form[] = "dddd-dd-dd";
    size_t i = 0;
    while (form[i] && (form[i] == 'd' ? text[i] >= '0' && text[i] <= '9' : text[i] == form[i]))
        i++;
    return !form[i] && !text[i];
}

uint64_t tessera_slide_daily(const struct tessera_slide_rules *rules, const char *date) {
    return rules && date && is_date(date) ? daily_seed(date, &rules->rules) : 0;
}

void tessera_slide_rules_free(struct tessera_slide_rules *rules) {
    free(rules);
}

uint64_t tessera_slide_value(const struct tessera_slide_rules *rules, uint8_t kind) {
    return rules && kind <= rules->rules.kinds ? rules->rules.value[kind] : 0;
}

int tessera_slide_kind(const struct tessera_slide_rules *rules, uint64_t value) {
    return rules ? slide_kind_of(&rules->rules, value) : -1;
}

/* ---- Boards ---- */

enum err api_board(const struct slide_rules *rules, struct tessera_slide_board given, struct slide_board *board,
                   struct fault *fault) {
    *board = (struct slide_board){given.width, given.height, given.cell};
    if (!given.cell)
        return err_refuse(fault, ERR_RANGE, "a null pointer was given");
    if (given.width < 1 || given.height < 1 || given.width > SLIDE_SIDE_MAX || given.height > SLIDE_SIDE_MAX)
        return err_refuse(fault, ERR_RANGE, "a board has 1 to 32768 cells a side");
    size_t cells = (size_t)given.width * given.height;
    for (size_t i = 0; i < cells; i++)
        if (given.cell[i] > rules->kinds)
            return err_refuse(fault, ERR_RANGE, "a cell holds a kind that the rules do not have");
    return ERR_NONE;
}

enum err api_cells(const struct slide_rules *rules, const uint64_t *number, size_t count, uint8_t *cell,
                   struct fault *fault) {
    for (size_t i = 0; i < count; i++) {
        int kind = number ? slide_kind_of(rules, number[i]) : 0;
        if (kind < 0)
            return err_refuse(fault, ERR_RANGE, "the board has a number that the rules do not have");
        cell[i] = (uint8_t)kind;
    }
    return ERR_NONE;
}

struct watcher {
    void (*see)(void *context, const struct tessera_slide_event *);
    void *context;
};

static void pass_on(void *context, const struct slide_event *event) {
    const struct watcher *watcher = context;
    struct tessera_slide_event public_event = {
        .what = event->what == SLIDE_MERGED ? TESSERA_SLIDE_MERGED : TESSERA_SLIDE_MOVED,
        .from_row = event->from.row,
        .from_column = event->from.column,
        .to_row = event->to.row,
        .to_column = event->to.column,
        .kind = event->kind,
    };
    watcher->see(watcher->context, &public_event);
}

enum tessera_error tessera_slide_tilt(const struct tessera_slide_rules *rules, struct tessera_slide_board given,
                                      enum tessera_way way, uint64_t *points,
                                      void (*see)(void *context, const struct tessera_slide_event *), void *context) {
    struct slide_board board;
    struct fault fault = {0};
    struct watcher watcher = {see, context};
    struct slide_viewer viewer = {pass_on, &watcher};
    uint64_t earned = points ? *points : 0;
    if (!rules || (unsigned)way > TESSERA_DOWN)
        return api_refuse(ERR_RANGE, rules ? "there is no such way" : "a null pointer was given");
    enum err err = api_board(&rules->rules, given, &board, &fault);
    if (err)
        return api_result(err, &fault);
    err = slide_tilt(&rules->rules, board, (enum slide_way)way, &earned, see ? &viewer : NULL);
    if (err == ERR_MOVE)
        return api_refuse(err, "this tilt changes nothing");
    if (err)
        return api_refuse(err, "a tile or the score would grow too large");
    if (points)
        *points = earned;
    return TESSERA_OK;
}

unsigned tessera_slide_moves(const struct tessera_slide_rules *rules, struct tessera_slide_board given) {
    struct slide_board board;
    unsigned moves = 0;
    if (!rules || api_board(&rules->rules, given, &board, NULL) != ERR_NONE)
        return 0;
    for (unsigned way = 0; way < SLIDE_WAYS; way++)
        moves |= (unsigned)slide_way_open(&rules->rules, board, (enum slide_way)way) << way;
    return moves;
}

enum tessera_error tessera_slide_board_read(const struct tessera_slide_rules *rules, const char *text, size_t length,
                                            uint8_t *cell, size_t room, struct tessera_slide_board *board) {
    struct slide_board read;
    struct fault fault = {0};
    if (!rules || !text || !cell || !board)
        return api_null();
    enum err err = slide_board_read(&rules->rules, text, length, cell, room, &read, &fault);
    if (err)
        return api_result(err, &fault);
    *board = (struct tessera_slide_board){read.width, read.height, read.cell};
    return TESSERA_OK;
}

enum tessera_error tessera_slide_board_write(const struct tessera_slide_rules *rules, struct tessera_slide_board given,
                                             char *text, size_t size) {
    struct slide_board board;
    struct fault fault = {0};
    if (!rules || !text || size == 0)
        return api_null();
    enum err err = api_board(&rules->rules, given, &board, &fault);
    if (err)
        return api_result(err, &fault);
    struct out out = out_of(text, size);
    for (uint32_t row = 0; row < board.height && !out.full; row++) {
        slide_row_write(&rules->rules, board, row, &out);
        out_put_char(&out, '\n');
    }
    if (!out.full)
        return TESSERA_OK;
    text[0] = '\0';
    return api_refuse(ERR_RANGE, "the buffer is too small for the board");
}

const char *tessera_way_name(enum tessera_way way) {
    return (unsigned)way <= TESSERA_DOWN ? slide_way_name((enum slide_way)way) : NULL;
}

/* plain_endgame.h - endgames solved the slow and obvious way: a recursion over boards of the plain engine, remembered
 * in a table of hashes. The large tiles are real ones, and whatever the rules let move, moves. Shares nothing with the
 * solver it checks. */
#ifndef TEST_SLIDE_SOLVE_PLAIN_ENDGAME_H
#define TEST_SLIDE_SOLVE_PLAIN_ENDGAME_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "slide/slide4.h"
#include "slide/solve/endgame.h"

struct plain_entry {
    uint64_t board; /* after a move */
    double value;
    bool used;
};

struct plain_endgame {
    const struct endgame *endgame;
    struct slide_rules rules;
    uint64_t start; /* the formation alone: large tiles, the smallest at its end */
    struct plain_entry *entry;
    size_t room, count;
};

static inline bool plain_endgame_make(struct plain_endgame *plain, const struct endgame *endgame, size_t room) {
    unsigned kind = 15; /* the first of the large tiles, one smaller for each cell */
    *plain = (struct plain_endgame){.endgame = endgame, .room = room, .entry = calloc(room, sizeof *plain->entry)};
    slide_rules_classic(&plain->rules);
    for (unsigned cell = 0; cell < 16; cell++)
        if (endgame->formation.fixed >> cell & 1)
            plain->start |= (uint64_t)(cell == endgame->formation.end ? endgame->target : kind--) << 4 * cell;
    return plain->entry != NULL;
}

static inline struct plain_entry *plain_endgame_entry(struct plain_endgame *plain, uint64_t board) {
    size_t at = (size_t)(board * UINT64_C(0x9E3779B97F4A7C15) >> 20) % plain->room;
    while (plain->entry[at].used && plain->entry[at].board != board)
        at = (at + 1) % plain->room;
    return &plain->entry[at];
}

/* The cell of the only tile of this kind among the large ones of the start. */
static inline unsigned plain_endgame_find(uint64_t board, unsigned kind) {
    unsigned cell = 0;
    while (slide4_cell(board, cell) != kind)
        cell++;
    return cell;
}

/* Where the formation's large tiles are now; those above the target are told by their kinds, and the end is beside the
 * tile that was beside it, to its right. A formation of one tile in the last row cannot be checked this way. */
static inline unsigned plain_endgame_end(const struct plain_endgame *plain, uint64_t board) {
    unsigned end = plain->endgame->formation.end;
    return plain_endgame_find(board, slide4_cell(plain->start, end - 1)) + 1;
}

/* A tilt of the board after which the large tiles stand as the endgame allows; *won when the target is made. */
static inline bool plain_endgame_tilt(const struct plain_endgame *plain, uint64_t board, enum slide_way way,
                                      uint64_t *after, bool *won) {
    const struct endgame *endgame = plain->endgame;
    uint8_t cell[16], before[16];
    uint64_t points = 0;
    slide4_write(board, (struct slide_board){4, 4, cell});
    memcpy(before, cell, sizeof cell);
    unsigned end = plain_endgame_end(plain, board);
    cell[end] = 63; /* no tile of the free cells may merge with it */
    if (slide_tilt(&plain->rules, (struct slide_board){4, 4, cell}, way, &points, NULL) != ERR_NONE)
        return false;
    *won = false;
    for (unsigned i = 0; i < 16; i++) { /* large tiles keep their rows, or even their cells */
        unsigned large = cell[i] == 63 ? endgame->target : cell[i];
        if (cell[i] != 63 && cell[i] <= endgame->target)
            continue;
        unsigned from = cell[i] == 63 ? end : 0;
        while (cell[i] != 63 && from < 16 && before[from] != cell[i])
            from++;
        if (from == 16 || from / 4 != i / 4 || (endgame->anywhere && from != i))
            return false;
        if (cell[i] == 63)
            cell[i] = (uint8_t)large, end = i;
    }
    unsigned made = 0, had = 0, large_before = 0, large_now = 0;
    for (unsigned i = 0; i < 16; i++) {
        made += cell[i] == endgame->target;
        had += before[i] == endgame->target;
        large_before += before[i] > endgame->target;
        large_now += cell[i] > endgame->target;
    }
    if (large_now != large_before) /* two targets that lie elsewhere must not merge */
        return false;
    for (unsigned i = 0; i < 16; i++) {
        unsigned apart = (unsigned)(abs((int)(i / 4) - (int)(end / 4)) + abs((int)(i % 4) - (int)(end % 4)));
        *won |= !endgame->anywhere && cell[i] == endgame->target && apart == 1;
    }
    *won |= endgame->anywhere && made > had;
    return slide4_read((struct slide_board){4, 4, cell}, after) == ERR_NONE;
}

static inline double plain_endgame_state(struct plain_endgame *plain, uint64_t board);

/* The success from a board after a move. */
static inline double plain_endgame_after(struct plain_endgame *plain, uint64_t board) {
    struct plain_entry *entry = plain_endgame_entry(plain, board);
    uint64_t empty = slide4_empty(board);
    double sum = 0;
    if (entry->used)
        return entry->value;
    for (uint64_t left = empty; left; left &= left - 1) {
        uint64_t cell = left & (0 - left);
        sum += 0.9 * plain_endgame_state(plain, board | cell) + 0.1 * plain_endgame_state(plain, board | cell * 2);
    }
    entry = plain_endgame_entry(plain, board); /* the table has filled in between */
    *entry = (struct plain_entry){board, sum / slide4_count(empty), true};
    plain->count++;
    return entry->value;
}

/* The best that the player can do. Where a tilt wins no other is looked at, as in the tables. */
static inline double plain_endgame_state(struct plain_endgame *plain, uint64_t board) {
    uint64_t after[SLIDE_WAYS];
    unsigned open = 0;
    double best = 0;
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
        bool won;
        if (!plain_endgame_tilt(plain, board, way, &after[way], &won))
            continue;
        if (won)
            return 1;
        open |= 1u << way;
    }
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
        double value = open >> way & 1 ? plain_endgame_after(plain, after[way]) : 0;
        best = value > best ? value : best;
    }
    return best;
}

#endif

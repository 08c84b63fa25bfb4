#include "slide/ai/endgames.h"

#include "slide/slide4.h"

/* ---- Where formations can be ---- */

/* The cells of a board that this image brings to these, one bit a nibble. */
static uint64_t cells_before(uint16_t cells, unsigned image) {
    uint64_t before = 0;
    for (unsigned i = 0; i < 16; i++) {
        uint64_t cell = UINT64_C(1) << 4 * i, there = formation_image(cell, image);
        before |= cells >> (unsigned)__builtin_ctzll(there) / 4 & 1 ? cell : 0;
    }
    return before;
}

static bool has_place(const struct endgames_entry *entry, uint64_t cells, uint64_t end) {
    for (unsigned i = 0; i < entry->places; i++)
        if (entry->place[i].cells == cells && entry->place[i].end == end)
            return true;
    return false;
}

/* Images of different places may be the same: then the first one will do. */
static bool set_places(struct endgames_entry *entry) {
    for (unsigned number = 0; number < endgame_table_places(entry->table); number++) {
        uint16_t cells = endgame_table_cells(entry->table, number);
        uint16_t end = (uint16_t)(1u << (31 - (unsigned)__builtin_clz(cells)));
        for (unsigned image = 0; image < FORMATION_IMAGES; image++) {
            uint64_t here = cells_before(cells, image), end_here = cells_before(end, image);
            if (has_place(entry, here, end_here))
                continue;
            if (entry->places == ENDGAMES_PLACES)
                return false;
            entry->place[entry->places++] = (struct endgames_place){here, end_here, (uint8_t)image, (uint8_t)number};
        }
    }
    return true;
}

static bool comes_before(const struct endgames_entry *one, const struct endgames_entry *two) {
    bool anywhere = one->table->endgame.anywhere, other = two->table->endgame.anywhere;
    return anywhere == other ? one->cells < two->cells : other;
}

bool endgames_fit(const struct slide_rules *rules) {
    struct slide_rules classic;
    slide_rules_classic(&classic);
    return slide_rules_alike(rules, &classic, 16);
}

bool endgames_add(struct endgames *endgames, const struct endgame_table *table) {
    struct endgames_entry entry = {.table = table};
    unsigned at = endgames->count;
    entry.cells = (unsigned)__builtin_popcount(table->endgame.formation.fixed);
    if (endgames->count == ENDGAMES_MAX || !set_places(&entry))
        return false;
    for (; at > 0 && comes_before(&entry, &endgames->entry[at - 1]); at--)
        endgames->entry[at] = endgames->entry[at - 1];
    endgames->entry[at] = entry;
    endgames->count++;
    return true;
}

/* ---- Boards ---- */

/* One large tile may still be missing. */
bool endgames_are_near(const struct endgames *endgames, uint64_t board) {
    for (unsigned i = 0; i < endgames->count; i++) {
        const struct endgame *endgame = &endgames->entry[i].table->endgame;
        unsigned top = endgames_top(endgame);
        if (top <= 15 && endgames_at_least(board, top) && !endgames_at_least(board, top + 1) &&
            slide4_count(endgames_at_least(board, endgame->target)) >= endgames->entry[i].cells - 1)
            return true;
    }
    return false;
}

/* Are all these tiles different? */
static bool differ(uint64_t board, uint64_t cells, unsigned count) {
    uint32_t kinds = 0;
    for (; cells; cells &= cells - 1)
        kinds |= 1u << (board >> (unsigned)__builtin_ctzll(cells) & 15);
    return (unsigned)__builtin_popcount(kinds) == count;
}

/* Are the large tiles, those above the target, in this place? */
static bool stand(const struct endgame *endgame, const struct endgames_place *place, uint64_t board, uint64_t large) {
    if (endgame->anywhere)
        return large == place->cells;
    return (large | place->end) == place->cells &&
           (board >> (unsigned)__builtin_ctzll(place->end) & 15) == endgame->target;
}

/* The tiles that count as large: all in the formation, except the smallest where that equals the target. */
static uint64_t large_of(const struct endgame *endgame, uint64_t board) {
    return endgames_at_least(board, endgame->target + !endgame->anywhere);
}

enum endgames_answer endgames_find_in(const struct endgames_entry *entry, uint64_t after,
                                      struct endgames_found *found) {
    enum endgames_answer answer = ENDGAMES_FOREIGN;
    uint64_t large = large_of(&entry->table->endgame, after);
    if (slide4_count(large) != entry->cells - !entry->table->endgame.anywhere)
        return answer;
    for (unsigned i = 0; i < entry->places && answer != ENDGAMES_KNOWN; i++) {
        const struct endgames_place *place = &entry->place[i];
        if (!stand(&entry->table->endgame, place, after, large) || !differ(after, place->cells, entry->cells))
            continue;
        uint64_t board = formation_image(after, place->image);
        enum err err = endgame_table_probe(entry->table, place->number, board, &found->success);
        answer = err ? ENDGAMES_MISSING : ENDGAMES_KNOWN;
        found->made = !err && found->success >= 1 && endgame_table_is_made(entry->table, place->number, board);
        found->table = entry->table;
        found->cells = place->cells;
    }
    return answer;
}

bool endgames_stand(const struct endgame *endgame, uint64_t board) {
    const struct formation *formation = &endgame->formation;
    unsigned cells = (unsigned)__builtin_popcount(formation->fixed);
    uint64_t large = large_of(endgame, board);
    if (slide4_count(large) != cells - !endgame->anywhere)
        return false;
    for (unsigned image = 0; image < FORMATION_IMAGES; image++) {
        struct endgames_place place = {.cells = cells_before(formation->fixed, image),
                                       .end = cells_before((uint16_t)(1u << formation->end), image)};
        if (stand(endgame, &place, board, large) && differ(board, place.cells, cells))
            return true;
    }
    return false;
}

enum endgames_answer endgames_find(const struct endgames *endgames, uint64_t after, struct endgames_found *found) {
    enum endgames_answer answer = ENDGAMES_FOREIGN;
    for (unsigned i = 0; i < endgames->count && answer != ENDGAMES_KNOWN; i++) {
        enum endgames_answer here = endgames_find_in(&endgames->entry[i], after, found);
        answer = here > answer ? here : answer;
    }
    return answer;
}

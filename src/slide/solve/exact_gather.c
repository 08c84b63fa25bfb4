#include <assert.h>
#include <string.h>

#include "slide/solve/exact_internal.h"

enum {
    CHUNK = 1 << EXACT_CHUNK_BITS,
    CHUNKS = 64, /* of each program are sent at a time */
    NUMBERS = CHUNKS * CHUNK,
    WORDS = NUMBERS / 64,
};

/* A part of a layer on its way: which numbers are there, and the values of those. */
struct parcel {
    uint64_t word[WORDS];
    double value[NUMBERS];
};

/* Reads a list from its beginning. */
struct numbers {
    const struct exact_list *list;
    const uint8_t *at;
    size_t block;
    uint64_t ordinal, number; /* of the next board */
};

static void numbers_block(struct numbers *in) {
    if (in->block < in->list->blocks) {
        in->number = in->list->block[in->block].first;
        in->at = in->list->gap + in->list->block[in->block].offset;
    }
}

static struct numbers numbers_of(const struct exact_list *list) {
    struct numbers in = {.list = list};
    numbers_block(&in);
    return in;
}

static void numbers_next(struct numbers *in) {
    if (++in->ordinal == in->list->block[in->block + 1].ordinal) {
        in->block++;
        numbers_block(in);
    } else {
        assert(in->at);
        in->number += exact_gap_read(&in->at);
    }
}

/* The boards of the list below `end`; returns the bytes of the parcel. */
static int pack_parcel(struct numbers *in, const double *value, uint64_t end, struct parcel *parcel) {
    size_t count = 0;
    memset(parcel->word, 0, sizeof parcel->word);
    for (; in->ordinal < in->list->count && in->number < end; numbers_next(in)) {
        uint64_t at = in->number - (end - NUMBERS);
        parcel->word[at >> 6] |= UINT64_C(1) << (at & 63);
        parcel->value[count++] = value[in->ordinal];
    }
    return (int)(sizeof parcel->word + count * sizeof *value);
}

/* What the first program puts together. */
struct whole {
    struct exact_set set;
    double *value;
    uint64_t count, room; /* values so far, and of all */
    uint8_t *parcels;
    struct cursor {
        const uint64_t *word;
        const double *value;
    } * cursor;             /* in the parcel of each program */
    int *length, *received; /* of each program's parcel; `received` as exchange_counts gives it */
    size_t parcels_bytes;
};

static enum err take_whole(const struct exact_solver *solver, const struct exact_level *level,
                           const struct exact_frame *frame, struct whole *whole) {
    size_t ranks = solver->team->share.ranks;
    whole->room = level->after_count;
    whole->parcels_bytes = ranks * sizeof(struct parcel);
    whole->value = exact_take(solver, whole->room * sizeof *whole->value);
    whole->parcels = exact_take(solver, whole->parcels_bytes);
    whole->cursor = exact_take(solver, ranks * sizeof *whole->cursor);
    enum err err = exact_set_make(solver->host, frame->boards + ranks * NUMBERS, &whole->set);
    return whole->value && whole->parcels && whole->cursor ? err : ERR_SYSTEM;
}

static void give_whole(const struct exact_solver *solver, struct whole *whole) {
    size_t lengths = solver->team->share.ranks * sizeof(int);
    exact_give(solver, whole->value, whole->room * sizeof *whole->value);
    exact_give(solver, whole->parcels, whole->parcels_bytes);
    exact_give(solver, whole->cursor, solver->team->share.ranks * sizeof *whole->cursor);
    exact_give(solver, whole->length, lengths);
    exact_give(solver, whole->received, lengths);
    exact_set_free(solver->host, &whole->set);
}

/* Chunk by chunk, from each program in turn. */
static void unpack_parcels(const struct exact_solver *solver, struct whole *whole, uint64_t first_chunk) {
    uint32_t ranks = solver->team->share.ranks;
    assert(whole->cursor && whole->received);
    const uint8_t *at = whole->parcels;
    for (uint32_t r = 0; r < ranks; r++) {
        const struct parcel *parcel = (const void *)at;
        whole->cursor[r] = (struct cursor){parcel->word, parcel->value};
        at += whole->received[r];
    }
    for (uint32_t chunk = 0; chunk < CHUNKS; chunk++)
        for (uint32_t r = 0; r < ranks; r++) {
            uint64_t *to = whole->set.word + (first_chunk + (uint64_t)chunk * ranks + r) * (CHUNK / 64);
            struct cursor *from = &whole->cursor[r];
            for (uint32_t i = 0; i < CHUNK / 64; i++) {
                unsigned count = (unsigned)__builtin_popcountll(*from->word);
                to[i] = *from->word++;
                memcpy(whole->value + whole->count, from->value, count * sizeof *from->value);
                from->value += count;
                whole->count += count;
            }
        }
}

/* The first program learns how long the parcels are, and then has them. */
static void send_parcel(const struct exact_solver *solver, struct whole *whole, const struct parcel *parcel,
                        int bytes) {
    const struct exact_team *team = solver->team;
    assert(whole->length && whole->received);
    memset(whole->length, 0, team->share.ranks * sizeof *whole->length);
    whole->length[0] = bytes;
    team->exchange_counts(team->context, whole->length, whole->received, 1);
    team->gather(team->context, parcel, bytes, whole->parcels, whole->received);
}

static void gather_all(const struct exact_solver *solver, const struct exact_list *list, const double *value,
                       uint64_t boards, struct parcel *parcel, struct whole *whole) {
    const struct exact_share *share = &solver->team->share;
    struct numbers in = numbers_of(list);
    uint64_t room = exact_share_boards(share, boards);
    for (uint64_t from = 0; from < room; from += NUMBERS) {
        int bytes = pack_parcel(&in, value, from + NUMBERS, parcel);
        send_parcel(solver, whole, parcel, bytes);
        if (share->rank == 0)
            unpack_parcels(solver, whole, from / CHUNK * share->ranks);
    }
}

/* The set may have room behind the last board, which a list does not know of. */
static enum err hand_over(const struct exact_solver *solver, const struct exact_level *level,
                          const struct exact_frame *frame, struct whole *whole) {
    const struct exact_sink *sink = solver->sink;
    struct exact_set set = {whole->set.word, (size_t)(frame->boards / 64 + 1)};
    struct exact_list list;
    enum err err = exact_list_pack(solver->host, set, &list);
    if (!err && sink && sink->layer)
        err = sink->layer(sink->context, level->sum, &list, whole->value);
    if (!err || list.block)
        exact_list_free(solver->host, &list);
    return err;
}

enum err exact_gather(const struct exact_solver *solver, const struct exact_level *level, const struct exact_list *list,
                      const double *value) {
    const struct exact_team *team = solver->team;
    if (!team)
        return solver->sink->layer(solver->sink->context, level->sum, list, value);
    struct exact_frame frame = {0};
    struct whole whole = {0};
    size_t lengths = team->share.ranks * sizeof(int);
    struct parcel *parcel = exact_take(solver, sizeof *parcel);
    enum err err = exact_frame_make(&solver->shape, level->sum, &frame);
    whole.length = exact_take(solver, lengths);
    whole.received = exact_take(solver, lengths);
    if (!parcel || !whole.length || !whole.received)
        err = ERR_SYSTEM;
    if (!err && team->share.rank == 0)
        err = take_whole(solver, level, &frame, &whole);
    err = exact_agree(solver, err);
    if (!err)
        gather_all(solver, list, value, frame.boards, parcel, &whole);
    if (!err && team->share.rank == 0)
        err = hand_over(solver, level, &frame, &whole);
    give_whole(solver, &whole);
    exact_give(solver, parcel, sizeof *parcel);
    exact_frame_free(&solver->shape, &frame);
    return exact_agree(solver, err);
}

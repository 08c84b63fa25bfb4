/* hidden.h - the check of hidden information, for any game: two games that differ only in what a seat may not see must
 * look the same to it, as a position and in their events. Include cmocka_includes.h first. */
#ifndef TESSERA_TEST_PLAY_HIDDEN_H
#define TESSERA_TEST_PLAY_HIDDEN_H

#include "play/game.h"

/* One of the two games, after a line. */
struct hidden_side {
    const void *rules, *position;
    struct events events;
};

static inline void hidden_write(const struct game *game, const struct hidden_side *side, int viewer, struct out *out) {
    assert_int_equal(game->show(side->rules, side->position, viewer, out), ERR_NONE);
    game_events_write(game, side->rules, &side->events, viewer, out);
}

/* What everybody sees, and what the viewer sees. */
static inline void assert_looks_the_same(const struct game *game, const struct hidden_side *a,
                                         const struct hidden_side *b, int viewer) {
    static char one[1 << 16], other[1 << 16];
    struct out first = out_of(one, sizeof one), second = out_of(other, sizeof other);
    for (int seat = SEES_PUBLIC; seat <= viewer; seat += viewer + 1) {
        hidden_write(game, a, seat, &first);
        hidden_write(game, b, seat, &second);
    }
    assert_false(first.full);
    assert_string_equal(one, other);
}

#endif

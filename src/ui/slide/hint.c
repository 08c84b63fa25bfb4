#include "ui/slide/hint.h"

#include <string.h>

#include "app/clock.h"
#include "app/player.h"

static bool time_is_up(void *context) {
    const double *until = context;
    return clock_now() >= *until;
}

/* The player of the last hint is kept: a game asks for many, and a network takes a moment to read. */
static struct {
    struct player player;
    struct slide_rules rules;
    uint32_t width, height;
    bool open;
} last;

static const struct adviser *adviser_for(const struct slide_rules *rules, struct slide_board board) {
    /* Rules that differ in padding alone only open the player once more. */
    bool same = last.open && last.width == board.width && last.height == board.height &&
                /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison,cert-exp42-c,cert-flp37-c) */
                memcmp(&last.rules, rules, sizeof *rules) == 0;
    /* One that knows nothing costs nothing to open again, and a table may have been made meanwhile. */
    if (same && (last.player.adviser.search || last.player.adviser.table))
        return &last.player.adviser;
    if (last.open)
        player_close(&last.player);
    struct search_options usual = search_usual();
    player_open(&last.player, PLAYER_GUEST, NULL, &usual, rules, board.width, board.height, NULL);
    last.rules = *rules;
    last.width = board.width;
    last.height = board.height;
    last.open = true;
    return &last.player.adviser;
}

bool hint_find(const struct slide_rules *rules, const struct slide_state *state, double seconds,
               struct advice *advice) {
    const struct adviser *adviser = adviser_for(rules, state->board);
    double until = clock_now() + seconds;
    struct budget budget = {.stop = time_is_up, .context = &until};
    return advise(adviser, rules, state, &budget, advice) == ERR_NONE;
}

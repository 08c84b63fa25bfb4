#include "ui/slide/hint.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/advice_say.h"
#include "app/clock.h"
#include "app/player.h"
#include "slide/ai/success.h"
#include "slide/wide4.h"

static bool time_is_up(void *context) {
    const double *until = context;
    return clock_now() >= *until;
}

/* The player of the last hint is kept: a game asks for many hints, and a network takes a moment to load. */
static struct {
    struct player player;
    struct slide_rules rules;
    uint32_t width, height;
    bool open;
} last;

static const char *endgame_place; /* where the endgame tables are */

void hint_endgame(const char *where) {
    endgame_place = where;
}

static struct player *player_for(const struct slide_rules *rules, struct slide_board board) {
    /* Rules that differ only in padding just cause the player to be opened again. */
    bool same = last.open && last.width == board.width && last.height == board.height &&
                /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison,cert-exp42-c,cert-flp37-c) */
                memcmp(&last.rules, rules, sizeof *rules) == 0;
    /* A player without search or table is cheap to open again, and a table may have been made meanwhile. */
    if (same && (last.player.adviser.search || last.player.adviser.table))
        return &last.player;
    if (last.open)
        player_close(&last.player);
    const struct player_wish wish = {.stay = PLAYER_GUEST, .endgame = endgame_place, .search = search_usual()};
    player_open(&last.player, &wish, rules, board.width, board.height, NULL);
    last.rules = *rules;
    last.width = board.width;
    last.height = board.height;
    last.open = true;
    return &last.player;
}

bool hint_find(const struct slide_rules *rules, const struct slide_state *state, double seconds,
               struct advice *advice) {
    struct player *player = player_for(rules, state->board);
    double until = clock_now() + seconds;
    struct budget budget = {.stop = time_is_up, .context = &until};
    return player_advise(player, rules, state, &budget, advice) == ERR_NONE;
}

void hint_success_words(const struct endgame *endgame, struct hint_words *words) {
    char name[ENDGAME_NAME];
    endgame_name(endgame, name);
    snprintf(words->what, sizeof words->what, "Success in %s", name);
    snprintf(words->source, sizeof words->source, "by an endgame table");
}

bool hint_tell(const struct slide_rules *rules, const struct slide_state *state, double seconds, struct advice *advice,
               struct hint_words *words) {
    char said[ADVICE_SAY_SIZE];
    struct success success;
    if (!hint_find(rules, state, seconds, advice))
        return false;
    snprintf(words->what, sizeof words->what, "Hint");
    snprintf(words->source, sizeof words->source, "by %s", advice_say(advice, said));
    if (player_success(&last.player, rules, state->board, advice, &success)) {
        *advice = success.advice;
        hint_success_words(&success.table->endgame, words);
    }
    return true;
}

/* The endgame that a board stands in. */
static bool probe_endgame(struct player *player, const struct slide_rules *rules, struct slide_board plain,
                          struct advice *advice, struct hint_words *words) {
    struct wide4 board;
    struct success success;
    if (!endgames_fit(rules) || wide4_read(plain, &board) != ERR_NONE || board.high)
        return false;
    endgame_shelf_need(&player->endgames, board.low);
    if (!success_find(&player->endgames.endgames, rules, board.low, &success))
        return false;
    *advice = success.advice;
    hint_success_words(&success.table->endgame, words);
    return true;
}

bool hint_probe(const struct slide_rules *rules, const struct slide_state *state, struct advice *advice,
                struct hint_words *words) {
    const struct budget one_tilt = {.depth = 1};
    struct player *player = player_for(rules, state->board);
    if (state->over || state->due)
        return false;
    if (!player->adviser.table)
        return probe_endgame(player, rules, state->board, advice, words);
    snprintf(words->what, sizeof words->what, "Exact values");
    snprintf(words->source, sizeof words->source, "by a table");
    return advise(&player->adviser, rules, state, &one_tilt, advice) == ERR_NONE && advice->source == ADVICE_TABLE;
}

static bool is_open(const struct advice *advice, enum slide_way way) {
    return advice->open >> way & 1;
}

void hint_value(const struct advice *advice, enum slide_way way, char text[HINT_VALUE_SIZE]) {
    if (!is_open(advice, way))
        snprintf(text, HINT_VALUE_SIZE, "-");
    else if (advice->chance)
        snprintf(text, HINT_VALUE_SIZE, "%.2f%%", 100 * advice->value[way]);
    else
        snprintf(text, HINT_VALUE_SIZE, "%.0f", advice->value[way]);
}

/* Rounds before choosing the suffix: 999.6 is 1k, not 1000. */
void hint_brief(const struct advice *advice, enum slide_way way, char text[HINT_BRIEF_SIZE]) {
    static const char LETTERS[] = " kMGTPE";
    double value = round(advice->value[way]);
    if (!is_open(advice, way)) {
        snprintf(text, HINT_BRIEF_SIZE, "-");
    } else if (advice->chance) {
        snprintf(text, HINT_BRIEF_SIZE, "%.0f%%", 100 * advice->value[way]);
    } else if (fabs(value) < 1000) {
        snprintf(text, HINT_BRIEF_SIZE, "%.0f", value);
    } else {
        unsigned letter = 0;
        for (; fabs(value) >= 999.5 && LETTERS[letter + 1]; letter++)
            value /= 1000;
        snprintf(text, HINT_BRIEF_SIZE, "%.*f%c", fabs(value) < 9.95 ? 1 : 0, value, LETTERS[letter]);
    }
}

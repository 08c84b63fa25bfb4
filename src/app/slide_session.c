#include "app/slide_session.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app/rules_load.h"
#include "play/slide_game.h"

struct slide_state slide_session_state(const struct session *session) {
    return slide_position_state(session_position(session));
}

/* ---- The name of the rules ---- */

/* The digest of everything in the rules except the size of the board. */
static uint64_t digest_of(struct slide_rules rules) {
    char text[SLIDE_RULES_TEXT];
    struct out line = out_of(text, sizeof text);
    rules.width = rules.height = 0;
    slide_rules_write(&rules, &line);
    return record_digest(record_digest_start(), text, strlen(text));
}

bool slide_kind_name(const struct slide_rules *rules, char name[STORE_NAME_SIZE]) {
    struct slide_rules shipped;
    char names[RULE_SETS_MAX][SLIDE_NAME_SIZE];
    size_t count = rules_names(names);
    uint64_t digest = digest_of(*rules);
    bool ships = rules_known(rules->name);
    if (count == 0 || (ships && rules_load(rules->name, &shipped, NULL) != ERR_NONE))
        return false;
    if (ships && digest_of(shipped) == digest)
        snprintf(name, STORE_NAME_SIZE, "%s", rules->name);
    else
        snprintf(name, STORE_NAME_SIZE, "%s~%08" PRIx32, rules->name, (uint32_t)digest);
    return true;
}

/* ---- The functions of slide_session_game ---- */

static bool kind(const void *given, struct store_kind *found) {
    const struct slide_rules *rules = given;
    *found = (struct store_kind){.width = rules->width, .height = rules->height};
    snprintf(found->rules, sizeof found->rules, "%s", rules->name);
    return slide_kind_name(rules, found->rules);
}

static enum err rules_of(const struct record *record, void *to, struct fault *fault) {
    return slide_record_rules(record, to, fault);
}

/* "classic~1a2b3c4d" is a kind of the rule set "classic". */
static enum err fits(const void *given, const struct store_kind *found, struct fault *fault) {
    const struct slide_rules *rules = given;
    size_t length = strcspn(found->rules, "~");
    if (rules->width != found->width || rules->height != found->height)
        return err_refuse(fault, ERR_CORRUPT, "its board has a different size");
    if (strlen(rules->name) != length || memcmp(rules->name, found->rules, length) != 0)
        return err_refuse(fault, ERR_CORRUPT, "it is a record of different rules");
    return ERR_NONE;
}

static unsigned seats(const void *rules, enum session_player player[SESSION_SEATS_MAX]) {
    (void)rules;
    player[0] = SESSION_PERSON;
    return 1;
}

static void progress(const struct session *session, struct store_progress *progress) {
    const struct slide_rules *rules = session->rules;
    struct slide_state state = slide_session_state(session);
    progress->score = state.score;
    progress->moves = state.moves;
    progress->largest = rules->value[slide_largest(state.board)];
    progress->high = slide_high_score(rules, 0, state.score, state.over);
    progress->won = state.won;
    progress->over = state.over;
}

static enum rng_kind generator(const void *rules) {
    return ((const struct slide_rules *)rules)->generator;
}

const struct session_game slide_session_game = {
    .game = &slide_game,
    .rules_size = sizeof(struct slide_rules),
    .kind = kind,
    .rules = rules_of,
    .fits = fits,
    .seats = seats,
    .progress = progress,
    .generator = generator,
};

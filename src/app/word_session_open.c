/* word_session_open.c - the word game for app/session.h, and how a word session is opened. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/leaves_load.h"
#include "app/word_rules_load.h"
#include "app/word_session.h"
#include "word/leaves.h"

static const char DEFAULT_SEATS[] = "human,strong";
static const char NO_BLANKS[] = " no-blanks", NO_SPECIALS[] = " no-specials", TILES[] = " tiles";

/* ---- The functions of word_session_game ---- */

/* "word human,strong no-blanks" */
static bool kind(const void *given, struct store_kind *found) {
    const struct word_rules *rules = given;
    *found = (struct store_kind){.width = WORD_SIDE, .height = WORD_SIDE};
    struct out name = out_of(found->rules, sizeof found->rules);
    out_put(&name, "word");
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        out_put_char(&name, seat ? ',' : ' ');
        out_put(&name, rules->player[seat]);
    }
    out_put(&name, rules->count[0] ? "" : NO_BLANKS);
    out_put(&name, rules->specials ? "" : NO_SPECIALS);
    out_put(&name, rules->scoring == WORD_SCORE_TILES ? TILES : "");
    return true;
}

/* The rules have no word list: the words of a saved game are not looked up again, since its list may have changed. */
static enum err rules_of(const struct record *record, void *rules, struct fault *fault) {
    return word_record_rules(record, rules, fault);
}

static enum err fits(const void *rules, const struct store_kind *wanted, struct fault *fault) {
    struct store_kind found;
    kind(rules, &found);
    return strcmp(found.rules, wanted->rules) == 0
               ? ERR_NONE
               : err_refuse(fault, ERR_CORRUPT, "it is a record of different seats or rules");
}

static unsigned seats(const void *given, enum session_player player[SESSION_SEATS_MAX]) {
    const struct word_rules *rules = given;
    static_assert((int)WORD_SEATS_MAX <= (int)SESSION_SEATS_MAX, "a session has room for every seat");
    for (int seat = 0; seat < (int)rules->seats; seat++)
        player[seat] = word_is_human(rules, seat) ? SESSION_PERSON : SESSION_ROBOT;
    return rules->seats;
}

/* The score is that of the best person; in a game of robots alone that of the best robot. */
static void progress(const struct session *session, struct store_progress *progress) {
    const struct word_rules *rules = session->rules;
    const struct word_position *position = session_position(session);
    unsigned winners = word_winners(rules, position);
    progress->computer = session_people(session) == 0;
    progress->over = session_turn(session) == TURN_OVER;
    for (int seat = 0; seat < (int)rules->seats; seat++) {
        if (!progress->computer && !session_is_person(session, seat))
            continue;
        uint64_t score = position->score[seat] > 0 ? (uint64_t)position->score[seat] : 0;
        progress->score = score > progress->score ? score : progress->score;
        progress->won = progress->won || winners & 1U << seat;
    }
    for (size_t i = 0; i < match_step_count(session->match); i++)
        progress->moves += progress->computer || session_is_person(session, match_step_at(session->match, i).seat);
    progress->high = progress->over ? progress->score : 0;
}

static bool unfinished(const void *position) {
    return ((const struct word_position *)position)->spent != 0;
}

const struct session_game word_session_game = {
    .game = &word_game,
    .rules_size = sizeof(struct word_rules),
    .kind = kind,
    .rules = rules_of,
    .fits = fits,
    .seats = seats,
    .progress = progress,
    .unfinished = unfinished,
};

/* ---- Opening ---- */

/* The names of a saved seating, extracted from its kind: "word human,strong no-blanks". */
static bool read_last(struct session *session, struct word_session_options *asked, char last[STORE_SETTING_SIZE]) {
    struct word_rules tried = {0};
    session_setting(session, "word", last);
    if (strncmp(last, "word ", 5) != 0)
        return false;
    asked->no_blanks = strstr(last, NO_BLANKS) != NULL;
    asked->no_specials = strstr(last, NO_SPECIALS) != NULL;
    asked->score = strstr(last, TILES) ? word_scoring_names[WORD_SCORE_TILES] : NULL;
    last[5 + strcspn(last + 5, " ")] = '\0';
    asked->seats = last + 5;
    return word_seats_read(asked->seats, &tried);
}

/* The seating of the options; if there is none, that of last time. */
static enum err choose_rules(struct word_session *session, const struct word_session_options *options,
                             struct word_rules *rules, struct fault *fault) {
    struct word_session_options asked = *options;
    char last[STORE_SETTING_SIZE] = "";
    bool nothing = !asked.seats && !asked.no_blanks && !asked.no_specials && !asked.score;
    enum err err = word_rules_load(rules, fault);
    if (err)
        return err;
    if ((nothing && !read_last(&session->session, &asked, last)) || !asked.seats)
        asked.seats = DEFAULT_SEATS;
    if (!word_seats_read(asked.seats, rules)) {
        struct out out = fault_out(fault);
        out_put(&out, "no such seats: ");
        out_put(&out, asked.seats);
        return ERR_RANGE;
    }
    if (asked.no_blanks)
        word_rules_without_blanks(rules);
    if (asked.no_specials)
        rules->specials = false;
    int scoring = asked.score ? word_scoring_named((struct token){asked.score, strlen(asked.score)}) : -1;
    if (scoring >= 0)
        rules->scoring = (enum word_scoring)scoring;
    return ERR_NONE;
}

/* A game with a given seed is in the slot of that seed. */
static void slot_of(const struct word_session_options *options, char slot[STORE_SLOT_SIZE]) {
    struct out line = out_of(slot, STORE_SLOT_SIZE);
    if (!options->seeded)
        return;
    out_put(&line, "seed ");
    out_put_number(&line, options->seed);
}

static enum err open_game(struct word_session *session, struct word_rules *rules,
                          const struct word_session_options *options, struct fault *fault) {
    struct session *game = &session->session;
    char slot[STORE_SLOT_SIZE];
    slot_of(options, slot);
    rules->lexicon = &session->words.lexicon;
    enum err err = session_turn_to(game, rules, slot, NULL, options->fresh, fault);
    if (!err && game->resumed && session_turn(game) == TURN_OVER)
        err = session_turn_to(game, rules, slot, NULL, true, fault);
    if (err)
        return err;
    if (game->recorder.failed)
        return err_refuse(fault, ERR_SYSTEM, game->notice);
    session_set(game, "word", game->saves.kind.rules);
    if (game->resumed && session->rules.list != session->words.lexicon.list)
        session_note(game, "This game was started with another word list; it continues with this one.");
    word_names_of(&session->rules, &session->names);
    session->rules.lexicon = &session->words.lexicon;
    session->shuffle = rng_seeded(RNG_XOSHIRO, match_setup_of(game->match)->seed);
    return ERR_NONE;
}

enum err word_session_seat(struct word_session *session, const char *seats, bool specials, bool tiles,
                           struct fault *fault) {
    const struct session_options *general = &session->session.options;
    struct word_session_options options = {.seeded = general->seeded, .seed = general->seed};
    struct word_rules rules, before = session->rules;
    if (general->record)
        return err_refuse(fault, ERR_MOVE, "the players cannot change while a record is written");
    enum err err = word_rules_load(&rules, fault);
    if (!err && !word_seats_read(seats, &rules))
        err = err_refuse(fault, ERR_RANGE, "no such seats");
    if (err)
        return err;
    if (before.count[0] == 0)
        word_rules_without_blanks(&rules);
    rules.specials = specials;
    rules.scoring = tiles ? WORD_SCORE_TILES : WORD_SCORE_WORDS;
    word_session_rest(session);
    err = open_game(session, &rules, &options, fault);
    if (err)
        (void)open_game(session, &before, &options, NULL);
    return err;
}

static enum err prepare_robots(struct word_session *session, struct fault *fault) {
    session->robot = malloc(sizeof *session->robot);
    session->leaves = malloc(sizeof *session->leaves);
    if (!session->robot || !session->leaves)
        return err_refuse(fault, ERR_SYSTEM, "not enough memory");
    return leaves_load(NULL, session->leaves, fault);
}

enum err word_session_open(struct word_session *session, const struct word_session_options *options,
                           struct fault *fault) {
    struct session_options general = {
        .forget = options->forget, .record = options->record, .seeded = options->seeded, .seed = options->seed};
    struct word_rules rules;
    *session = (struct word_session){0};
    enum err err = session_open(&session->session, &word_session_game, &session->rules, &general, fault);
    if (err)
        return err;
    err = choose_rules(session, options, &rules, fault);
    if (!err)
        err = lexicon_load(options->lexicon, &session->words, fault);
    if (!err)
        err = prepare_robots(session, fault);
    if (!err)
        err = open_game(session, &rules, options, fault);
    if (err)
        (void)word_session_close(session, NULL);
    return err;
}

enum err word_session_close(struct word_session *session, struct fault *fault) {
    word_session_rest(session);
    enum err err = session_close(&session->session, fault);
    free(session->robot);
    free(session->leaves);
    lexicon_unload(&session->words);
    *session = (struct word_session){0};
    return err;
}

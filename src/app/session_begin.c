/* session_begin.c - how a game gets into a session: resumed, with the given options, or new. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/kept.h"
#include "app/seed.h"
#include "app/session_internal.h"

enum err session_open(struct session *session, const struct session_game *game, void *rules,
                      const struct session_options *options, struct fault *fault) {
    *session = (struct session){.game = game, .options = *options, .rules = rules};
    enum err err = recorder_open(&session->recorder, options->record, fault);
    if (err)
        return err;
    saves_open(&session->saves, !options->forget && !options->record);
    session_news(session);
    return ERR_NONE;
}

enum err session_close(struct session *session, struct fault *fault) {
    if (session->recorder.path && session->match) {
        (void)match_end(session->match); /* it was not ended before */
        session->recorder.failed |= recorder_add(&session->recorder, session->match, NULL) != ERR_NONE;
    }
    enum err err = recorder_close(&session->recorder, fault);
    match_free(session->match);
    saves_close(&session->saves);
    free(session->text.at);
    session->text = (struct session_text){0};
    session->match = NULL;
    return err;
}

/* ---- A new game ---- */

static uint64_t seed_of(const struct session *session) {
    const struct session_options *options = &session->options;
    if (session->fixed)
        return *session->fixed;
    if (!options->seeded)
        return seed_random();
    return session->games == 0 ? options->seed : rng_derive(options->seed, session->games) & INT64_MAX;
}

static enum err make(const struct session *session, bool as_asked, struct match **match, struct fault *fault) {
    const struct session_game *game = session->game;
    struct match_setup setup = {.game = game->game,
                                .rules = session->rules,
                                .chance = session->options.chance,
                                .generator = game->generator ? game->generator(session->rules) : RNG_XOSHIRO,
                                .seed = seed_of(session)};
    if (as_asked && !session->fixed) {
        setup.start = session->options.start;
        setup.start_length = session->options.start_length;
    }
    return match_new(&setup, match, fault);
}

static void save_first(struct session *session) {
    struct store_progress progress = session_progress(session);
    session->resumed = false;
    session->games++;
    saves_begin(&session->saves, session->match, &progress);
    session_news(session);
}

static enum err begin_in_same_match(struct session *session, struct fault *fault) {
    enum err err = match_again(session->match);
    if (err)
        return err_refuse(fault, err, "not enough memory"); /* the rules have begun a game before */
    session_record(session);
    save_first(session);
    return ERR_NONE;
}

static void begin_text(struct session *session) {
    size_t head_length, lines_length;
    const char *head = match_head(session->match, &head_length), *lines = match_lines(session->match, &lines_length);
    session_text_add(session, head, head_length, true);
    session_text_add(session, lines, lines_length, false);
}

enum err session_begin(struct session *session, bool as_asked, struct fault *fault) {
    struct match *match = NULL;
    if (session->match && session->options.same_match)
        return begin_in_same_match(session, fault);
    if (session->match && session->recorder.path)
        return err_refuse(fault, ERR_MOVE, "a record holds one game: start the next game with another file");
    enum err err = make(session, as_asked, &match, fault);
    if (err)
        return err;
    match_free(session->match);
    session->match = match;
    begin_text(session);
    save_first(session);
    struct fault unwritten;
    if (recorder_head(&session->recorder, match, &unwritten) != ERR_NONE)
        session_note(session, unwritten.what);
    if (!session->options.hurry)
        session_sync(session);
    return ERR_NONE;
}

/* ---- A saved game ---- */

/* The rules are set to those of the record, which is right even if the rules have changed since. A record that cannot
 * be read is set aside, and the requested rules are kept. */
static void resume(struct session *session, const char *text, size_t length) {
    struct fault fault = {0};
    size_t size = session->game->rules_size;
    void *asked = malloc(size);
    enum err err = asked ? ERR_NONE : ERR_SYSTEM;
    if (asked)
        memcpy(asked, session->rules, size);
    if (!err)
        err = kept_match(session->game, text, length, &session->saves.kind, session->rules, &session->match, &fault);
    if (err) {
        if (asked)
            memcpy(session->rules, asked, size);
        saves_unreadable(&session->saves, err, &fault);
        session_news(session);
    }
    if (!err) {
        size_t drawn;
        const char *lines = match_lines(session->match, &drawn);
        session_text_add(session, text, length, true);
        session_text_add(session, lines, drawn, false); /* what a crash had cost */
    }
    session->resumed = !err;
    free(asked);
}

enum err session_turn_to(struct session *session, const void *rules, const char *slot, const uint64_t *fixed,
                         bool fresh, struct fault *fault) {
    struct store_kind kind = {0};
    size_t length = 0;
    assert(!session->recorder.path || session->games == 0);
    match_free(session->match); /* it borrows the rules */
    session->match = NULL;
    session->resumed = false;
    session->fixed = fixed;
    memmove(session->rules, rules, session->game->rules_size);
    if (!session->game->kind(rules, &kind))
        saves_give_up(&session->saves, "the rule sets cannot be read");
    char *text = saves_turn_to(&session->saves, &kind, slot, &length);
    session_news(session);
    if (text && !fresh)
        resume(session, text, length);
    free(text);
    session->seats = session->game->seats(session->rules, session->player);
    if (session->match && (!fixed || match_setup_of(session->match)->seed == *fixed))
        return ERR_NONE;
    return session_begin(session, true, fault);
}

bool session_is_asked(const struct session *session) {
    const struct match_setup *setup = match_setup_of(session->match);
    const struct session_options *options = &session->options;
    if (session->fixed)
        return setup->seed == *session->fixed;
    if (options->seeded && setup->seed != options->seed)
        return false;
    if (!options->start)
        return true;
    return setup->start && setup->start_length == options->start_length &&
           memcmp(setup->start, options->start, setup->start_length) == 0;
}

void session_ask(struct session *session, const char *start, size_t length) {
    session->options.start = start;
    session->options.start_length = length;
    session->options.seeded = false;
}

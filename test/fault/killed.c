#include "fault/killed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/file.h"
#include "app/word_session.h"
#include "play/record.h"
#include "ui/slide/view.h"

/* What the session has done so far. */
static void acknowledge(struct killed_said *said, const struct session *session) {
    size_t length;
    const char *text = session_text(session, &length);
    unsigned next = 1 - atomic_load(&said->current);
    if (!text || length >= KILLED_TEXT)
        return;
    memcpy(said->place[next].text, text, length);
    said->place[next].length = length;
    said->place[next].over = session_turn(session) == TURN_OVER;
    said->place[next].game = session->saves.store ? session->saves.game.id : 0;
    atomic_store(&said->current, next);
    atomic_fetch_add(&said->steps, 1);
}

static void acknowledge_nothing(struct killed_said *said) {
    unsigned next = 1 - atomic_load(&said->current);
    said->place[next].length = 0;
    atomic_store(&said->current, next);
}

/* ---- Playing ---- */

/* A game that is over or long is followed by another one. */
static void play_slide(struct killed_said *said, uint64_t seed, const char *record) {
    enum { LONG = 200 };
    struct rng rng = rng_seeded(RNG_XOSHIRO, seed);
    struct play_options options = {.reduced_motion = true, .session = {.record = record}};
    char why[SLIDE_VIEW_MESSAGE_SIZE];
    struct slide_view *view = slide_view_open(&options, NULL, 0, why);
    if (!view) {
        fprintf(stderr, "%s\n", why);
        return;
    }
    for (double now = 1; !view->done && !strstr(view->message, "othing is saved"); now++) {
        bool end = view->state.over || view->state.moves > LONG;
        if (end && record)
            break;
        if (end) {
            slide_view_act(view, ACTION_NEW, now);
            slide_view_act(view, ACTION_YES, now);
        } else {
            slide_view_act(view, rng_below(&rng, 10) ? (enum action)(ACTION_LEFT + rng_below(&rng, 4)) : ACTION_UNDO,
                           now);
        }
        acknowledge(said, &view->session);
    }
    if (!record)
        fprintf(stderr, "%s\n", view->message);
    slide_view_free(view);
}

void killed_play_slide(struct killed_said *said, uint64_t seed) {
    play_slide(said, seed, NULL);
}

/* One file after another. */
void killed_play_record(struct killed_said *said, uint64_t seed) {
    for (;; seed++) {
        acknowledge_nothing(said);
        unlink("game.rec");
        play_slide(said, seed, "game.rec");
    }
}

void killed_play_word(struct killed_said *said, uint64_t seed) {
    struct word_session_options options = {.seats = "human,easy", .lexicon = "../words.lexicon"};
    struct word_session word;
    struct word_hint hint;
    struct fault fault = {0};
    struct rng rng = rng_seeded(RNG_XOSHIRO, seed);
    enum err err = word_session_open(&word, &options, &fault);
    while (!err && !word.session.notice[0]) {
        if (session_turn(&word.session) == TURN_OVER)
            err = session_begin(&word.session, false, &fault);
        else if (session_robot_turn(&word.session))
            err = word_session_robot(&word, &fault);
        else if (rng_below(&rng, 2) && word_session_hint(&word, &hint))
            err = session_say(&word.session, hint.text, &fault);
        else
            err = session_say(&word.session, "pass", &fault);
        acknowledge(said, &word.session);
    }
    fprintf(stderr, "%s%s\n", fault.what, word.session.notice);
}

/* ---- Checking ---- */

static bool fail(char *why, size_t size, const char *what) {
    snprintf(why, size, "%s", what);
    return false;
}

static bool begins(const char *text, size_t length, const struct killed_said *said) {
    unsigned current = atomic_load(&said->current);
    size_t wanted = said->place[current].length;
    return length >= wanted && memcmp(text, said->place[current].text, wanted) == 0;
}

/* Was another game begun after this one? It may have been killed before it could be acknowledged. */
static bool is_followed(struct store *store, int64_t game) {
    enum { GAMES = 16 };
    static struct store_kept kept[GAMES];
    unsigned count = 0;
    bool found = false;
    if (store_kept(store, kept, GAMES, &count))
        return false;
    for (unsigned i = 0; i < count; i++)
        found |= kept[i].id > game;
    return found;
}

bool killed_check_store(const struct killed_said *said, char *why, size_t size) {
    char path[4096], message[STORE_MESSAGE_SIZE] = "", *text;
    struct store *store;
    struct store_kept kept;
    size_t length;
    if (!saves_path(path, sizeof path) || store_open(path, &store, message) || message[0])
        return fail(why, size, message);
    unsigned current = atomic_load(&said->current);
    int64_t game = said->place[current].game;
    enum err err = store_record(store, game, &kept, &text, &length);
    bool replaced = err == ERR_RANGE && (said->place[current].over || is_followed(store, game));
    bool fine = !said->place[current].length || replaced || (!err && !kept.why[0] && begins(text, length, said));
    if (!err)
        free(text);
    store_close(store);
    return fine || fail(why, size, err ? "the game is gone" : "an acknowledged move is lost");
}

bool killed_check_record(const struct killed_said *said, char *why, size_t size) {
    static struct slide_rules rules;
    struct record record;
    struct match *match = NULL;
    struct fault fault = {0};
    char *text;
    size_t length;
    bool nothing = said->place[atomic_load(&said->current)].length == 0;
    if (file_read("game.rec", KILLED_TEXT, &text, &length))
        return nothing || fail(why, size, "the record cannot be opened");
    bool same = begins(text, length, said);
    enum err err = record_open(&record, text, length, &fault);
    if (!err) {
        err = slide_session_game.rules(&record, &rules, &fault);
        err = err ? err : match_restore(&record, slide_session_game.game, &rules, MATCH_WAITS, &match, &fault);
        match_free(match);
        record_close(&record);
    }
    free(text);
    if (err && !nothing)
        return fail(why, size, fault.what);
    return same || fail(why, size, "an acknowledged move is lost");
}

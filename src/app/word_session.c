#include "app/word_session.h"

#include <string.h>

#include "word/score.h"
#include "word/text.h"

const struct word_position *word_session_position(const struct word_session *session) {
    return session_position(&session->session);
}

int word_session_score(const struct word_session *session, int seat, int viewer) {
    const struct word_position *position = word_session_position(session);
    return position->score[seat] + (seat == position->turn && seat != viewer ? position->spent : 0);
}

/* ---- Racks ---- */

/* Letters that were kept stay in their places, new ones are appended. */
static void sort_rack(char rack[WORD_RACK + 1], const uint8_t tiles[WORD_FACES]) {
    uint8_t left[WORD_FACES];
    char sorted[WORD_RACK + 1];
    unsigned count = 0;
    memcpy(left, tiles, sizeof left);
    for (const char *old = rack; *old; old++) {
        unsigned face = word_face(word_letter_of(*old));
        if (left[face]) {
            left[face]--;
            sorted[count++] = *old;
        }
    }
    for (unsigned face = 0; face < WORD_FACES; face++)
        for (; left[face]; left[face]--)
            sorted[count++] = face ? word_letter_char((uint8_t)face) : '?';
    sorted[count] = '\0';
    memcpy(rack, sorted, count + 1);
}

const char *word_session_rack(struct word_session *session, int seat) {
    sort_rack(session->rack[seat], word_session_position(session)->rack[seat]);
    return session->rack[seat];
}

void word_session_shuffle(struct word_session *session, int seat) {
    char *rack = session->rack[seat];
    word_session_rack(session, seat);
    for (uint32_t left = (uint32_t)strlen(rack); left > 1; left--) {
        uint32_t chosen = rng_below(&session->shuffle, left);
        char letter = rack[chosen];
        rack[chosen] = rack[left - 1];
        rack[left - 1] = letter;
    }
}

/* ---- Robots ---- */

static void ask_robot(struct word_session *session, int seat, enum robot_kind kind, struct robot_view *view,
                      struct robot_turn *turn) {
    const struct match *match = session->session.match;
    struct robot_watch watch = word_watch(match);
    uint64_t seed = rng_derive(match_setup_of(match)->seed, (uint64_t)seat + 1);
    robot_start(session->robot, kind, session->leaves, seed);
    robot_see(&session->rules, word_session_position(session), seat, &watch, view);
    robot_choose(session->robot, &session->rules, view, turn);
}

enum err word_session_robot(struct word_session *session, struct fault *fault) {
    struct robot_view view;
    struct robot_turn turn;
    if (!session_robot_turn(&session->session))
        return err_refuse(fault, ERR_TURN, "it is not a robot's turn");
    int seat = session_turn(&session->session);
    const char *player = session->rules.player[seat];
    int kind = robot_kind_named((struct token){player, strlen(player)});
    ask_robot(session, seat, kind < 0 ? ROBOT_FAIR : (enum robot_kind)kind, &view, &turn);
    enum err err = ERR_NONE;
    for (unsigned i = 0; !err && i < robot_turn_lines(&turn); i++) {
        char text[ROBOT_LINE];
        struct out line = out_of(text, sizeof text);
        robot_turn_write(&turn, &view, i, &line);
        err = session_do(&session->session, seat, text, fault);
    }
    return err;
}

bool word_session_hint(struct word_session *session, struct word_hint *hint) {
    struct robot_view view;
    int seat = session_turn(&session->session);
    if (!session_is_person(&session->session, seat))
        return false;
    session_hint(&session->session);
    ask_robot(session, seat, ROBOT_STRONG, &view, &hint->turn);
    struct out line = out_of(hint->text, sizeof hint->text);
    robot_turn_write(&hint->turn, &view, robot_turn_lines(&hint->turn) - 1, &line);
    hint->points = hint->turn.what == ROBOT_PLAY ? hint->turn.play.score : 0;
    return true;
}

/* ---- Queries ---- */

int32_t word_session_worth(const struct word_session *session, const struct word_move *move, char why[WORD_REFUSAL]) {
    const struct word_position *position = word_session_position(session);
    struct word_move judged = *move;
    if (!word_validate(&session->rules, position, &judged)) {
        memcpy(why, judged.refusal, WORD_REFUSAL);
        return -1;
    }
    struct word_board board = position->board;
    for (unsigned i = 0; i < judged.count; i++)
        board.letter[judged.laid[i].square] = judged.laid[i].letter;
    why[0] = '\0';
    return word_move_score(&session->rules, &board, &judged, NULL);
}

bool word_session_knows(const struct word_session *session, const char *word) {
    return lexicon_knows(&session->words.lexicon, word);
}

void word_session_unseen(const struct word_session *session, int seat, uint8_t unseen[WORD_FACES]) {
    struct robot_view view;
    robot_see(&session->rules, word_session_position(session), seat, NULL, &view);
    memcpy(unseen, view.unseen, WORD_FACES);
}

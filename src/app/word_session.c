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

void word_session_reorder(struct word_session *session, int seat, unsigned from, unsigned to) {
    char *rack = session->rack[seat];
    word_session_rack(session, seat);
    size_t count = strlen(rack);
    if (from >= count || to >= count)
        return;
    char letter = rack[from];
    if (from < to)
        memmove(rack + from, rack + from + 1, to - from);
    else
        memmove(rack + to + 1, rack + to, from - to);
    rack[to] = letter;
}

/* ---- Robots ---- */

/* Sets the robot up for a seat and looks through that seat's eyes. */
static void prepare(struct word_session *session, int seat, enum robot_kind kind, struct robot_view *view) {
    const struct match *match = session->session.match;
    struct robot_watch watch = word_watch(match);
    robot_start(session->robot, kind, session->leaves, word_robot_seed(match, seat));
    robot_see(&session->rules, word_session_position(session), seat, &watch, view);
}

static enum robot_kind kind_of(const struct word_session *session, int seat) {
    const char *player = session->rules.player[seat];
    int kind = robot_kind_named((struct token){player, strlen(player)});
    return kind < 0 ? ROBOT_FAIR : (enum robot_kind)kind;
}

static void think(void *context) {
    struct word_session *session = context;
    struct word_thought *thought = &session->thought;
    robot_choose(session->robot, &thought->rules, &thought->view, &thought->turn);
}

/* The thread has copies of all that may change; the robot is its own until word_session_rest. */
void word_session_think(struct word_session *session) {
    int seat = session_turn(&session->session);
    if (!session_robot_turn(&session->session) || session->thought.task)
        return;
    prepare(session, seat, kind_of(session, seat), &session->thought.view);
    session->thought.rules = session->rules;
    session->thought.task = threads_begin(think, session);
}

bool word_session_thinks(const struct word_session *session) {
    return session->thought.task && !threads_task_done(session->thought.task);
}

void word_session_rest(struct word_session *session) {
    threads_task_end(session->thought.task);
    session->thought.task = NULL;
}

enum err word_session_robot(struct word_session *session, struct fault *fault) {
    struct word_thought *thought = &session->thought;
    if (!session_robot_turn(&session->session))
        return err_refuse(fault, ERR_TURN, "it is not a robot's turn");
    int seat = session_turn(&session->session);
    word_session_think(session);
    if (!thought->task) /* no thread could be started */
        think(session);
    word_session_rest(session);
    enum err err = ERR_NONE;
    for (unsigned i = 0; !err && i < robot_turn_lines(&thought->turn); i++) {
        char text[ROBOT_LINE];
        struct out line = out_of(text, sizeof text);
        robot_turn_write(&thought->turn, &thought->view, i, &line);
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
    prepare(session, seat, ROBOT_STRONG, &view);
    robot_choose(session->robot, &session->rules, &view, &hint->turn);
    struct out line = out_of(hint->text, sizeof hint->text);
    robot_turn_write(&hint->turn, &view, robot_turn_lines(&hint->turn) - 1, &line);
    hint->points = hint->turn.what == ROBOT_PLAY ? hint->turn.play.score : 0;
    return true;
}

unsigned word_session_plays(struct word_session *session, struct robot_option *plays, unsigned most) {
    struct robot_view view;
    int seat = session_turn(&session->session);
    if (!session_is_person(&session->session, seat))
        return 0;
    session_hint(&session->session);
    prepare(session, seat, ROBOT_STRONG, &view);
    return robot_rank(session->robot, &session->rules, &view, plays, most);
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

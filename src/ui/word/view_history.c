/* view_history.c - the steps of the game as rows: what was done, what it changed, the running total; and the facts of
 * its end. */
#include <stdio.h>
#include <string.h>

#include "ui/word/view_internal.h"

enum { EVENTS_MOST = 512 }; /* of one step: a move lays seven letters, and a boom removes at most 49 */

/* What the player did, as against what came of it. */
static bool is_deed(const struct word_event *event) {
    return event->what == WORD_LAID || event->what == WORD_PASSED || event->what == WORD_EXCHANGED ||
           event->what == WORD_BOUGHT;
}

/* The points of a word are in a column of their own, unless somebody else got them, and the viewer's own purchases have
 * their own rows. */
static bool is_sequel(const struct word_event *event, int seat, int viewer) {
    return !is_deed(event) && event->what != WORD_DREW && (event->what != WORD_SCORED || event->seat != seat) &&
           (event->what != WORD_SPENT || event->seat != viewer);
}

/* Says the deeds of a step, or what came of them, without the name before it. */
static void say_part(const struct word_session *word, const struct word_step *step, int viewer, bool deeds,
                     char text[WORD_SAY_SIZE]) {
    struct word_event event[EVENTS_MOST];
    struct word_step part = *step;
    char said[WORD_SAY_SIZE];
    struct out line = out_of(said, sizeof said);
    part.event = event;
    part.events = 0;
    for (size_t i = 0; i < step->events && part.events < EVENTS_MOST; i++)
        if (deeds ? is_deed(&step->event[i]) : is_sequel(&step->event[i], step->seat, viewer))
            event[part.events++] = step->event[i];
    word_say_step(&word->rules, &word->names, &part, viewer, &line);
    const char *name = word->names.of[step->seat];
    size_t before = strlen(name) + strlen(": ");
    bool named = strncmp(said, name, strlen(name)) == 0 && strlen(said) >= before;
    memcpy(text, named ? said + before : said, strlen(named ? said + before : said) + 1);
}

int32_t word_view_total_after(const struct word_session *word, size_t number, int seat, int viewer) {
    const struct match *match = word->session.match;
    const struct word_position *after =
        number + 1 < match_step_count(match) ? word_step_at(match, number + 1).before : word_session_position(word);
    return after->score[seat] + (after->turn == seat && seat != viewer ? after->spent : 0);
}

static bool read_row(const struct word_session *word, size_t number, int viewer, struct word_view_row *row) {
    struct word_step step = word_step_at(word->session.match, number);
    row->seat = step.seat;
    say_part(word, &step, viewer, true, row->text);
    say_part(word, &step, viewer, false, row->more);
    if (!row->text[0] && !row->more[0])
        return false;
    int32_t before = step.before->score[step.seat] + (step.seat != viewer ? step.before->spent : 0);
    row->total = word_view_total_after(word, number, step.seat, viewer);
    row->points = row->total - before;
    return true;
}

unsigned word_view_history(const struct word_view *view, struct word_view_row *row, unsigned most) {
    const struct word_session *word = view->word;
    int viewer = word_view_viewer(view);
    size_t from = match_step_count(word->session.match);
    unsigned count = 0;
    while (from > 0 && count < most)
        count += read_row(word, --from, viewer, &row[count]);
    for (unsigned i = 0; i < count / 2; i++) { /* they were read from the newest on */
        struct word_view_row other = row[i];
        row[i] = row[count - 1 - i];
        row[count - 1 - i] = other;
    }
    return count;
}

void word_view_end(const struct word_view *view, struct word_view_end *end) {
    const struct session *session = &view->word->session;
    const struct saves *saves = &session->saves;
    struct store_progress progress = {0};
    struct out time = out_of(end->time, sizeof end->time), best = out_of(end->best, sizeof end->best);
    session->game->progress(session, &progress);
    page_time(saves->milliseconds, &time);
    out_put(&best, "");
    if (!progress.computer)
        out_put_number(&best, saves->high > progress.high ? saves->high : progress.high);
    snprintf(end->turns, sizeof end->turns, "%u", (unsigned)progress.moves);
    end->won = !progress.computer && progress.won;
    end->new_best = !progress.computer && progress.high > saves->others;
}

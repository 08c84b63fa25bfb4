#include "app/word_gcg.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/printable.h"
#include "word/score.h"
#include "word/text.h"

struct gcg {
    struct out *out;
    struct word_rules rules; /* without a word list: what has been played is not looked up again */
    struct word_names names;
    int32_t total[WORD_SEATS_MAX]; /* as written so far */
};

/* Names have no spaces; a colon ends them. */
static void write_nick(const struct gcg *gcg, int seat) {
    for (const char *at = gcg->names.of[seat]; *at; at++)
        out_put_char(gcg->out, *at == ' ' ? '_' : *at);
}

static void write_tiles(const struct gcg *gcg, const uint8_t tiles[WORD_FACES]) {
    word_tiles_write(tiles, gcg->out);
}

/* ">You: AEINRST " */
static void begin_line(const struct gcg *gcg, int seat, const struct word_position *position) {
    out_put_char(gcg->out, '>');
    write_nick(gcg, seat);
    out_put(gcg->out, ": ");
    write_tiles(gcg, position->rack[seat]);
    out_put_char(gcg->out, ' ');
}

static void end_line(struct gcg *gcg, int seat, int32_t points) {
    gcg->total[seat] += points;
    out_put(gcg->out, points < 0 ? " " : " +");
    out_put_signed(gcg->out, points);
    out_put_char(gcg->out, ' ');
    out_put_signed(gcg->out, gcg->total[seat]);
    out_put_char(gcg->out, '\n');
}

/* Points gained or lost without letters: so the total on every line is the sum of what was written. */
static void adjust(struct gcg *gcg, int seat, const struct word_position *position, int32_t points) {
    if (points == 0)
        return;
    begin_line(gcg, seat, position);
    out_put(gcg->out, points > 0 ? "(challenge)" : "(time)");
    end_line(gcg, seat, points);
}

/* The word as GCG writes it: dots for old letters, small letters for blanks. */
static void write_word(struct gcg *gcg, const struct word_step *step, struct word_move *move) {
    struct word_span span = move->formed[0];
    struct word_board board = step->before->board;
    begin_line(gcg, step->seat, step->before);
    word_place_write(span.first, span.step != 1, gcg->out);
    out_put_char(gcg->out, ' ');
    for (unsigned i = 0; i < move->count; i++)
        board.letter[move->laid[i].square] = move->laid[i].letter;
    for (unsigned i = 0; i < span.length; i++) {
        unsigned square = span.first + i * span.step;
        bool new = word_is_vacant(&step->before->board, square);
        out_put_char(gcg->out, new ? word_letter_char(board.letter[square]) : '.');
    }
    end_line(gcg, step->seat, word_move_score(&gcg->rules, &board, move, NULL));
}

static void write_exchange(struct gcg *gcg, const struct word_step *step) {
    struct reader in = reader_of(step->text, strlen(step->text));
    reader_token(&in);
    struct token letters = reader_token(&in);
    begin_line(gcg, step->seat, step->before);
    out_put_char(gcg->out, '-');
    for (size_t i = 0; i < letters.length; i++)
        out_put_char(gcg->out, letters.at[i]);
    end_line(gcg, step->seat, 0);
}

/* The scores after the step, before the adjustment at the end of the game. */
static const int32_t *scores_after(const struct word_position *after) {
    return after->phase == WORD_ENDED ? after->before : after->score;
}

static void write_step(struct gcg *gcg, const struct word_step *step, const struct word_position *after) {
    struct word_move move;
    bool turn = true;
    if (strncmp(step->text, "exchange ", 9) == 0) {
        write_exchange(gcg, step);
    } else if (strncmp(step->text, "pass", 4) == 0) {
        begin_line(gcg, step->seat, step->before);
        out_put_char(gcg->out, '-');
        end_line(gcg, step->seat, 0);
    } else if (word_move_read(step->before, step->seat, step->text, &move, NULL) == ERR_NONE) {
        bool valid = word_validate(&gcg->rules, step->before, &move); /* which also finds the words of the move */
        assert(valid);
        (void)valid;
        write_word(gcg, step, &move);
    } else {
        turn = false; /* a purchase */
    }
    for (int seat = 0; seat < (int)gcg->rules.seats; seat++)
        adjust(gcg, seat, after, scores_after(after)[seat] - gcg->total[seat]);
    char text[WORD_SAY_SIZE];
    struct out line = out_of(text, sizeof text);
    word_say_step(&gcg->rules, &gcg->names, step, WORD_SEES_ALL, &line);
    if (turn && !word_step_has(step, WORD_FIRED) && !word_step_has(step, WORD_HID))
        return;
    out_put(gcg->out, "#note ");
    out_put(gcg->out, printable(text));
    out_put_char(gcg->out, '\n');
}

/* The seat that went out gains what the others hold, in one line; the others lose it, one line each. */
static void write_end(struct gcg *gcg, const struct word_position *last) {
    uint8_t others[WORD_FACES] = {0};
    if (last->phase != WORD_ENDED)
        return;
    for (unsigned seat = 0; seat < gcg->rules.seats; seat++)
        for (unsigned face = 0; face < WORD_FACES; face++)
            others[face] = (uint8_t)(others[face] + last->rack[seat][face]);
    for (int seat = 0; seat < (int)gcg->rules.seats; seat++) {
        const uint8_t *counted = seat == last->out ? others : last->rack[seat];
        if (word_tiles(counted) == 0)
            continue;
        begin_line(gcg, seat, last);
        out_put_char(gcg->out, '(');
        write_tiles(gcg, counted);
        out_put_char(gcg->out, ')');
        end_line(gcg, seat, last->score[seat] - last->before[seat]);
    }
}

void word_gcg_write(const struct match *match, struct out *out) {
    const struct word_rules *rules = match_setup_of(match)->rules;
    const struct word_position *last = match_position(match);
    size_t steps = match_step_count(match);
    struct gcg gcg = {.out = out, .rules = *rules};
    gcg.rules.lexicon = NULL;
    word_names_of(rules, &gcg.names);
    out_put(out, "#character-encoding UTF-8\n");
    for (int seat = 0; seat < (int)rules->seats; seat++) {
        out_put(out, "#player");
        out_put_number(out, (uint64_t)seat + 1);
        out_put_char(out, ' ');
        write_nick(&gcg, seat);
        out_put_char(out, ' ');
        out_put(out, gcg.names.of[seat]);
        out_put_char(out, '\n');
    }
    if (rules->scoring == WORD_SCORE_TILES)
        out_put(out,
                "#description Scored by tiles: each square of a move counts once, word premiums multiply its total\n");
    for (size_t i = 0; i < steps; i++) {
        struct word_step step = word_step_at(match, i);
        write_step(&gcg, &step, i + 1 < steps ? word_step_at(match, i + 1).before : last);
    }
    write_end(&gcg, last);
}

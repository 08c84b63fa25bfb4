#include "app/word_gcg.h"

#include <stdlib.h>
#include <string.h>

#include "word/score.h"
#include "word/text.h"

struct gcg {
    FILE *out;
    const struct word_rules *rules;
    struct word_names names;
    int32_t total[WORD_SEATS_MAX]; /* as written so far */
};

/* Names without spaces: they end at a colon. */
static void write_nick(const struct gcg *gcg, int seat) {
    for (const char *at = gcg->names.of[seat]; *at; at++)
        fputc(*at == ' ' ? '_' : *at, gcg->out);
}

static void write_tiles(const struct gcg *gcg, const uint8_t tiles[WORD_FACES]) {
    char text[WORD_COUNT_MAX + 1];
    struct out line = out_of(text, sizeof text);
    word_tiles_write(tiles, &line);
    fputs(text, gcg->out);
}

/* ">You: AEINRST " */
static void begin_line(const struct gcg *gcg, int seat, const struct word_position *position) {
    fputc('>', gcg->out);
    write_nick(gcg, seat);
    fputs(": ", gcg->out);
    write_tiles(gcg, position->rack[seat]);
    fputc(' ', gcg->out);
}

static void end_line(struct gcg *gcg, int seat, int32_t points) {
    gcg->total[seat] += points;
    fprintf(gcg->out, " %+d %d\n", points, gcg->total[seat]);
}

/* Points that come or go without letters: every line's total stays the sum of what was written. */
static void adjust(struct gcg *gcg, int seat, const struct word_position *position, int32_t points) {
    if (points == 0)
        return;
    begin_line(gcg, seat, position);
    fputs(points > 0 ? "(challenge)" : "(time)", gcg->out);
    end_line(gcg, seat, points);
}

/* The word as its letters count by themselves: dots for old letters, small letters for blanks. */
static void write_word(struct gcg *gcg, const struct word_step *step, struct word_move *move) {
    char place[8];
    struct out line = out_of(place, sizeof place);
    struct word_span span = move->formed[0];
    struct word_board board = step->before.board;
    word_place_write(span.first, span.step != 1, &line);
    begin_line(gcg, step->seat, &step->before);
    fprintf(gcg->out, "%s ", place);
    for (unsigned i = 0; i < move->count; i++)
        board.letter[move->laid[i].square] = move->laid[i].letter;
    for (unsigned i = 0; i < span.length; i++) {
        unsigned square = span.first + i * span.step;
        fputc(word_is_vacant(&step->before.board, square) ? word_letter_char(board.letter[square]) : '.', gcg->out);
    }
    end_line(gcg, step->seat, word_move_score(gcg->rules, &board, move, NULL));
}

static void write_exchange(struct gcg *gcg, const struct word_step *step) {
    struct reader in = reader_of(step->text, strlen(step->text));
    reader_token(&in);
    struct token letters = reader_token(&in);
    begin_line(gcg, step->seat, &step->before);
    fprintf(gcg->out, "-%.*s", (int)letters.length, letters.at);
    end_line(gcg, step->seat, 0);
}

/* Who has how many points after the step, before what the end of the game adds. */
static const int32_t *scores_after(const struct word_position *after) {
    return after->phase == WORD_ENDED ? after->before : after->score;
}

static void write_step(struct gcg *gcg, const struct word_step *step, const struct word_position *after) {
    struct word_move move;
    bool turn = true;
    if (strncmp(step->text, "exchange ", 9) == 0) {
        write_exchange(gcg, step);
    } else if (strncmp(step->text, "pass", 4) == 0) {
        begin_line(gcg, step->seat, &step->before);
        fputc('-', gcg->out);
        end_line(gcg, step->seat, 0);
    } else if (word_move_read(&step->before, step->seat, step->text, &move, NULL) == ERR_NONE &&
               word_validate(gcg->rules, &step->before, &move)) {
        write_word(gcg, step, &move);
    } else {
        turn = false; /* a purchase */
    }
    for (int seat = 0; seat < (int)gcg->rules->seats; seat++)
        adjust(gcg, seat, after, scores_after(after)[seat] - gcg->total[seat]);
    char text[WORD_SAY_SIZE];
    struct out line = out_of(text, sizeof text);
    word_say_step(gcg->rules, &gcg->names, step, WORD_SEES_ALL, &line);
    if (!turn || word_step_has(step, WORD_FIRED) || word_step_has(step, WORD_HID))
        fprintf(gcg->out, "#note %s\n", text);
}

/* Who went out gains what the others hold, in one line; the others lose it, a line each. */
static void write_end(struct gcg *gcg, const struct word_position *last) {
    uint8_t others[WORD_FACES] = {0};
    if (last->phase != WORD_ENDED)
        return;
    for (unsigned seat = 0; seat < gcg->rules->seats; seat++)
        for (unsigned face = 0; face < WORD_FACES; face++)
            others[face] = (uint8_t)(others[face] + last->rack[seat][face]);
    for (int seat = 0; seat < (int)gcg->rules->seats; seat++) {
        if (word_tiles(others) == 0 || (seat != last->out && word_tiles(last->rack[seat]) == 0))
            continue;
        begin_line(gcg, seat, last);
        fputc('(', gcg->out);
        write_tiles(gcg, seat == last->out ? others : last->rack[seat]);
        fputc(')', gcg->out);
        end_line(gcg, seat, last->score[seat] - last->before[seat]);
    }
}

void word_gcg_write(FILE *out, const struct word_rules *rules, const struct word_history *past,
                    const struct word_position *last) {
    struct gcg gcg = {.out = out, .rules = rules};
    word_names_of(rules, &gcg.names);
    fputs("#character-encoding UTF-8\n", out);
    for (int seat = 0; seat < (int)rules->seats; seat++) {
        fprintf(out, "#player%d ", seat + 1);
        write_nick(&gcg, seat);
        fprintf(out, " %s\n", gcg.names.of[seat]);
    }
    if (rules->scoring == WORD_SCORE_TILES)
        fputs("#description Scored by tiles: each square of a move counts once, word premiums multiply its total\n",
              out);
    for (unsigned i = 0; i < past->count; i++)
        write_step(&gcg, &past->step[i], i + 1 < past->count ? &past->step[i + 1].before : last);
    write_end(&gcg, last);
}

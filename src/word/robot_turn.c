#include "word/robot.h"
#include "word/text.h"

unsigned robot_turn_lines(const struct robot_turn *turn) {
    return turn->buys + 1U;
}

static void write_play(const struct robot_turn *turn, const struct robot_view *view, struct out *line) {
    gen_play_write(&turn->play, &view->board, line);
    for (unsigned i = 0; i < turn->lays; i++) {
        out_put_char(line, ' ');
        out_put(line, word_specials[turn->lay[i].kind].name);
        out_put_char(line, ' ');
        word_place_write(turn->lay[i].square, true, line);
    }
}

void robot_turn_write(const struct robot_turn *turn, const struct robot_view *view, unsigned number, struct out *line) {
    if (number < turn->buys) {
        out_put(line, "buy ");
        out_put(line, word_specials[turn->buy[number]].name);
    } else if (turn->what == ROBOT_PASS) {
        out_put(line, "pass");
    } else if (turn->what == ROBOT_EXCHANGE) {
        out_put(line, "exchange ");
        word_tiles_write(turn->exchange, line);
    } else {
        write_play(turn, view, line);
    }
}

static enum err end_play(const struct robot_turn *turn, const struct word_rules *rules, struct word_position *position,
                         int seat, struct fault *fault, const struct word_viewer *viewer) {
    struct word_move move;
    uint8_t square[WORD_RACK];
    enum err err = word_new_move(position, seat, &move);
    if (err)
        return err;
    gen_play_squares(&turn->play, &position->board, square);
    for (unsigned i = 0; !err && i < turn->play.count; i++)
        err = word_place_letter(position, &move, square[i], gen_play_letter(&turn->play, i), fault);
    for (unsigned i = 0; !err && i < turn->lays; i++)
        err = word_place_special(position, &move, turn->lay[i].square, turn->lay[i].kind, fault);
    return err ? err : word_end_move(rules, position, &move, NULL, viewer);
}

enum err robot_turn_play(const struct robot_turn *turn, const struct word_rules *rules, struct word_position *position,
                         int seat, struct fault *fault, const struct word_viewer *viewer) {
    for (unsigned i = 0; i < turn->buys; i++) {
        enum err err = word_buy(rules, position, seat, turn->buy[i], fault, viewer);
        if (err)
            return err;
    }
    if (turn->what == ROBOT_PLAY)
        return end_play(turn, rules, position, seat, fault, viewer);
    if (turn->what == ROBOT_EXCHANGE)
        return word_exchange(rules, position, seat, turn->exchange, fault, viewer);
    return word_pass(rules, position, seat, fault, viewer);
}

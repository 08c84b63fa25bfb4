#include "app/board_rows.h"

#include <stdlib.h>

#include "slide/text.h"

char *board_rows(const struct slide_rules *rules, struct slide_board board, size_t *length) {
    enum { CELL_SIZE = 20 }; /* digits of 2^62 and a space */
    size_t room = 0, used = 0, row_size = (size_t)board.width * CELL_SIZE + 1;
    char *text = NULL;
    for (uint32_t row = 0; row < board.height; row++) {
        if (room - used < row_size) {
            room = room * 2 + row_size;
            char *more = realloc(text, room);
            if (!more) {
                free(text);
                return NULL;
            }
            text = more;
        }
        struct out line = out_of(text + used, room - used);
        slide_row_write(rules, board, row, &line);
        out_put_char(&line, '\n');
        used = (size_t)(line.at - text);
    }
    *length = used;
    return text;
}

enum err board_rules(struct slide_rules *rules, struct slide_board board, struct fault *fault) {
    struct slide_rules changed = *rules;
    changed.width = board.width;
    changed.height = board.height;
    changed.begin = 0;
    enum err err = slide_rules_size(&changed, board.width, board.height, fault);
    if (!err)
        *rules = changed;
    return err;
}

/* board.c - the board: as large as fits, in colour blocks or, without colours, in lines. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "term/digits.h"
#include "term/view.h"

/* The layout: cells of width x height characters with gaps between them, the first at (row, column). */
struct grid {
    int width, height, gap_x, gap_y; /* of a cell; between two cells */
    bool framed;                     /* the gap also goes around the outside */
    int row, column;                 /* of the first cell that is shown */
    int rows, columns;               /* cells shown */
    int first_row, first_column;     /* the first of them */
};

/* From roomy to tight; a number that does not fit its cell is shortened. */
static const struct grid SHAPES[] = {
    {24, 11, 2, 1, true, 0, 0, 0, 0, 0, 0}, {20, 9, 2, 1, true, 0, 0, 0, 0, 0, 0},
    {18, 7, 2, 1, true, 0, 0, 0, 0, 0, 0},  {16, 7, 2, 1, true, 0, 0, 0, 0, 0, 0},
    {12, 5, 2, 1, true, 0, 0, 0, 0, 0, 0},  {8, 3, 2, 1, true, 0, 0, 0, 0, 0, 0},
    {8, 1, 2, 1, true, 0, 0, 0, 0, 0, 0},   {6, 1, 1, 1, true, 0, 0, 0, 0, 0, 0},
    {6, 1, 1, 0, false, 0, 0, 0, 0, 0, 0},  {5, 1, 1, 0, false, 0, 0, 0, 0, 0, 0},
    {4, 1, 1, 0, false, 0, 0, 0, 0, 0, 0},
};
enum {
    SHAPE_COUNT = sizeof SHAPES / sizeof SHAPES[0],
    SHAPE_SCROLLED = 8,
    LARGE_ROWS = 7, /* of a cell that has large digits; in so many columns four of them have room */
    LARGE_COLUMNS = 18,
};

static int span(int cells, int size, int gap, bool framed) {
    return cells * size + (cells + (framed ? 1 : -1)) * gap;
}

static int most_cells(int room, int size, int gap, bool framed) {
    int cells = (room + (framed ? -gap : gap)) / (size + gap);
    return cells < 1 ? 1 : cells;
}

/* The roomiest shape that shows the whole board; if there is none, a tight one that shows a part of it. */
static struct grid choose(const struct view *view, struct slide_board board, int rows, int columns) {
    int width = (int)board.width, height = (int)board.height;
    for (int i = 0; i < SHAPE_COUNT; i++) {
        struct grid grid = SHAPES[i];
        if (view->lines)
            grid.gap_x = 1; /* one line between two cells */
        if (width > columns || height > rows || span(width, grid.width, grid.gap_x, grid.framed) > columns ||
            span(height, grid.height, grid.gap_y, grid.framed) > rows)
            continue;
        grid.rows = height;
        grid.columns = width;
        return grid;
    }
    struct grid grid = SHAPES[SHAPE_SCROLLED];
    grid.rows = most_cells(rows, grid.height, grid.gap_y, grid.framed);
    grid.columns = most_cells(columns, grid.width, grid.gap_x, grid.framed);
    grid.rows = grid.rows > height ? height : grid.rows;
    grid.columns = grid.columns > width ? width : grid.columns;
    return grid;
}

static int clamp(int value, int most) {
    return value > most ? most : value < 0 ? 0 : value;
}

/* The first cell to show so that this one is visible. */
static int first_for(int first, uint32_t shown, int count) {
    int at = (int)shown;
    return at < first ? at : at >= first + count ? at - count + 1 : first;
}

static struct grid lay_out(struct view *view, const struct slide_view *game, int row, int column, int rows,
                           int columns) {
    struct slide_board board = game->state.board;
    uint32_t cursor_row, cursor_column;
    struct grid grid = choose(view, board, rows, columns);
    int frame_y = grid.framed ? grid.gap_y : 0, frame_x = grid.framed ? grid.gap_x : 0;
    int high = span(grid.rows, grid.height, grid.gap_y, grid.framed);
    int wide = span(grid.columns, grid.width, grid.gap_x, grid.framed);
    grid.row = row + (rows - high) / 2 + frame_y;
    grid.column = column + (columns - wide) / 2 + frame_x;
    view->scrolls = grid.rows < (int)board.height || grid.columns < (int)board.width;
    view->top = grid.row - frame_y;
    view->left = grid.column - frame_x;
    view->width = wide;
    view->height = high;
    view->shown_rows = grid.rows;
    view->shown_columns = grid.columns;
    bool another = view->boards != game->boards;
    view->boards = game->boards;
    if (view->scrolls && another && slide_view_tile(game, &cursor_row, &cursor_column)) {
        view->first_row = (int)cursor_row - grid.rows / 2; /* a new board shows a tile in its middle */
        view->first_column = (int)cursor_column - grid.columns / 2;
    }
    if (slide_view_cursor(game, &cursor_row, &cursor_column)) {
        view->first_row = first_for(view->first_row, cursor_row, grid.rows);
        view->first_column = first_for(view->first_column, cursor_column, grid.columns);
    }
    view->first_row = clamp(view->first_row, (int)board.height - grid.rows);
    view->first_column = clamp(view->first_column, (int)board.width - grid.columns);
    grid.first_row = view->first_row;
    grid.first_column = view->first_column;
    view->cell_row = grid.row;
    view->cell_column = grid.column;
    view->cell_rows = grid.height;
    view->cell_columns = grid.width;
    view->step_rows = grid.height + grid.gap_y;
    view->step_columns = grid.width + grid.gap_x;
    return grid;
}

bool view_cell_at(const struct view *view, int row, int column, uint32_t *cell_row, uint32_t *cell_column) {
    int down = row - view->cell_row, over = column - view->cell_column;
    if (down < 0 || over < 0 || down % view->step_rows >= view->cell_rows ||
        over % view->step_columns >= view->cell_columns || down / view->step_rows >= view->shown_rows ||
        over / view->step_columns >= view->shown_columns)
        return false;
    *cell_row = (uint32_t)(view->first_row + down / view->step_rows);
    *cell_column = (uint32_t)(view->first_column + over / view->step_columns);
    return true;
}

void view_scroll(struct view *view, const struct slide_view *game, int down, int right) {
    view->first_row =
        clamp(view->first_row + down * view->shown_rows, (int)game->state.board.height - view->shown_rows);
    view->first_column =
        clamp(view->first_column + right * view->shown_columns, (int)game->state.board.width - view->shown_columns);
}

/* The number of a tile in at most `room` characters: 131072, 131k, 1M. */
static void write_number(uint64_t value, int room, char *text, size_t size) {
    static const char letters[] = " kMGTPE";
    int length = snprintf(text, size, "%" PRIu64, value);
    for (int i = 1; length > room && letters[i]; i++) {
        value /= 1000;
        length = snprintf(text, size, "%" PRIu64 "%c", value, letters[i]);
    }
}

/* Of the few colours that a terminal may have, black or white stands out from the one that a face becomes. */
static struct colour plain_ink(struct colour face) {
    const struct colour black = {0, 0, 0}, white = {255, 255, 255};
    unsigned near = theme_of_16(face) % 8;
    return near == 0 || near == 1 || near == 4 || near == 5 ? white : black;
}

/* In the middle of a cell, in large digits where there is room for them. */
static void draw_number(const struct view *view, struct canvas *canvas, const struct grid *grid, int row, int column,
                        const char *number, bool small, struct pen pen) {
    int wide = digits_width(number);
    if (grid->height >= LARGE_ROWS && grid->width >= LARGE_COLUMNS && wide < grid->width && !small)
        digits_draw(canvas, row + (grid->height - DIGITS_ROWS) / 2, column + (grid->width - wide) / 2, number,
                    view->utf8, pen);
    else
        canvas_centre(canvas, row + grid->height / 2, column, grid->width, number, pen);
}

/* A tile whose upper left corner may be between cells, clipped at the edge of the board. `scale` below 1 makes it
 * smaller. */
static void draw_tile(const struct view *view, const struct slide_view *game, struct canvas *canvas,
                      const struct grid *grid, const struct animation_sprite *sprite) {
    const struct theme_tile *look = &game->theme.tile[sprite->kind];
    struct pen pen = {view->lines ? plain_ink(look->face) : look->ink, look->face, CANVAS_BOLD, CANVAS_BOLD};
    float up = sprite->row - (float)grid->first_row, over = sprite->column - (float)grid->first_column;
    if (up < 0 || over < 0 || up > (float)(grid->rows - 1) || over > (float)(grid->columns - 1))
        return;
    int row = grid->row + (int)lroundf(up * (float)(grid->height + grid->gap_y));
    int column = grid->column + (int)lroundf(over * (float)(grid->width + grid->gap_x));
    float less = sprite->scale < 1 ? 1 - sprite->scale : 0;
    int cut_rows = (int)lroundf(less * (float)(grid->height - 1) / 2);
    int cut_columns = (int)lroundf(less * (float)(grid->width - 2) / 2);
    char number[32];
    if (view->colour)
        canvas_fill(canvas, row + cut_rows, column + cut_columns, grid->height - 2 * cut_rows,
                    grid->width - 2 * cut_columns, L' ', pen);
    int room = grid->width - 2 * cut_columns;
    write_number(slide_view_rules(game)->value[sprite->kind], grid->width, number, sizeof number);
    if ((int)strlen(number) <= room)
        draw_number(view, canvas, grid, row, column, number, less > 0, pen);
}

/* Lines between the cells. */
static void draw_lines(const struct view *view, const struct slide_view *game, struct canvas *canvas,
                       const struct grid *grid) {
    struct pen pen = view_pen(&game->theme, THEME_FAINT, THEME_BACKGROUND);
    int high = span(grid->rows, grid->height, grid->gap_y, grid->framed), step_y = grid->height + grid->gap_y;
    int wide = span(grid->columns, grid->width, grid->gap_x, grid->framed), step_x = grid->width + grid->gap_x;
    int top = grid->row - (grid->framed ? grid->gap_y : 0), left = grid->column - (grid->framed ? grid->gap_x : 0);
    static const wchar_t joints[] = L"┌┬┐├┼┤└┴┘";
    for (int r = 0; r < high; r++)
        for (int c = 0; c < wide; c++) {
            bool across = grid->gap_y && (grid->framed ? r % step_y == 0 : r % step_y == grid->height);
            bool down = grid->framed ? c % step_x == 0 : c % step_x == grid->width;
            wchar_t sign = view->utf8 ? L'─' : L'-';
            if (!across && !down)
                continue;
            if (down)
                sign = view->utf8 ? L'│' : L'|';
            if (across && down)
                sign = view->utf8 ? joints[(r == 0          ? 0
                                            : r == high - 1 ? 6
                                                            : 3) +
                                           (c == 0          ? 0
                                            : c == wide - 1 ? 2
                                                            : 1)]
                                  : L'+';
            canvas_put(canvas, top + r, left + c, sign, pen);
        }
}

static void draw_ground(const struct view *view, const struct slide_view *game, struct canvas *canvas,
                        const struct grid *grid) {
    if (view->lines) {
        draw_lines(view, game, canvas, grid);
        return;
    }
    int frame_y = grid->framed ? grid->gap_y : 0, frame_x = grid->framed ? grid->gap_x : 0;
    struct pen board = view_pen(&game->theme, THEME_BOARD, THEME_BOARD);
    struct pen empty = view_pen(&game->theme, THEME_EMPTY, THEME_EMPTY);
    struct pen other = grid->gap_y ? empty : board; /* without a gap, like a chess board, so that rows are told apart */
    canvas_fill(canvas, grid->row - frame_y, grid->column - frame_x,
                span(grid->rows, grid->height, grid->gap_y, grid->framed),
                span(grid->columns, grid->width, grid->gap_x, grid->framed), L' ', board);
    for (int r = 0; r < grid->rows; r++)
        for (int c = 0; c < grid->columns; c++)
            canvas_fill(canvas, grid->row + r * (grid->height + grid->gap_y),
                        grid->column + c * (grid->width + grid->gap_x), grid->height, grid->width, L' ',
                        (grid->first_row + r + grid->first_column + c) % 2 ? other : empty);
}

static void draw_at_rest(const struct view *view, const struct slide_view *game, struct canvas *canvas,
                         const struct grid *grid) {
    for (int r = grid->first_row; r < grid->first_row + grid->rows; r++)
        for (int c = grid->first_column; c < grid->first_column + grid->columns; c++) {
            uint8_t kind = game->state.board.cell[(size_t)r * game->state.board.width + (size_t)c];
            struct animation_sprite sprite = {(float)r, (float)c, 1, kind};
            if (kind)
                draw_tile(view, game, canvas, grid, &sprite);
            else if (view->lines && !grid->gap_y) /* no line above and below: a dot shows the cell */
                canvas_put(canvas, grid->row + r - grid->first_row,
                           grid->column + (c - grid->first_column) * (grid->width + grid->gap_x) + grid->width / 2,
                           L'.', view_pen(&game->theme, THEME_FAINT, THEME_BACKGROUND));
        }
}

/* The hint: arrows in the frame on the side that the tiles should move to. */
static void draw_hint(const struct view *view, const struct slide_view *game, struct canvas *canvas,
                      const struct grid *grid) {
    static const wchar_t arrows[] = L"◀▶▲▼", plain[] = L"<>^v";
    if (slide_view_hint(game) < 0 || !grid->framed)
        return;
    struct pen pen = view_pen(&game->theme, THEME_ACCENT, view->lines ? THEME_BACKGROUND : THEME_BOARD);
    pen.ink = game->theme.part[THEME_TEXT];
    pen.style = CANVAS_BOLD;
    pen.mono = CANVAS_REVERSE;
    wchar_t arrow = view->utf8 ? arrows[game->hint] : plain[game->hint];
    int step_y = grid->height + grid->gap_y, step_x = grid->width + grid->gap_x;
    bool sideways = game->hint == SLIDE_LEFT || game->hint == SLIDE_RIGHT;
    for (int i = 0; i < (sideways ? grid->rows : grid->columns); i++) {
        int row = grid->row + i * step_y + grid->height / 2, column = grid->column + i * step_x + grid->width / 2;
        if (game->hint == SLIDE_LEFT)
            column = grid->column - 1;
        else if (game->hint == SLIDE_RIGHT)
            column = grid->column + grid->columns * step_x - grid->gap_x;
        else if (game->hint == SLIDE_UP)
            row = grid->row - 1;
        else
            row = grid->row + grid->rows * step_y - grid->gap_y;
        canvas_put(canvas, row, column, arrow, pen);
    }
}

/* The cell under the editor's cursor is drawn with ink and background swapped. */
static void draw_cursor(const struct view *view, const struct slide_view *game, struct canvas *canvas,
                        const struct grid *grid) {
    uint32_t row, column;
    if (!slide_view_cursor(game, &row, &column))
        return;
    struct pen pen = view_pen(&game->theme, THEME_BACKGROUND, THEME_TEXT);
    uint64_t value =
        slide_view_rules(game)->value[game->state.board.cell[(size_t)row * game->state.board.width + column]];
    int top = grid->row + ((int)row - grid->first_row) * (grid->height + grid->gap_y);
    int left = grid->column + ((int)column - grid->first_column) * (grid->width + grid->gap_x);
    char number[32] = "";
    pen.style = CANVAS_BOLD;
    pen.mono = CANVAS_BOLD | CANVAS_REVERSE;
    if (value)
        write_number(value, grid->width, number, sizeof number);
    canvas_fill(canvas, top, left, grid->height, grid->width, L' ', pen);
    draw_number(view, canvas, grid, top, left, number, false, pen);
}

void view_board(struct view *view, const struct slide_view *game, double now, struct canvas *canvas, int row,
                int column, int rows, int columns) {
    struct grid grid = lay_out(view, game, row, column, rows, columns);
    double t = slide_view_progress(game, now);
    struct animation_sprite *sprite = t < 1 ? malloc(animation_sprites_most(&game->anim) * sizeof *sprite) : NULL;
    draw_ground(view, game, canvas, &grid);
    if (sprite) {
        size_t count = animation_at(&game->anim, t, sprite);
        for (size_t i = 0; i < count; i++)
            draw_tile(view, game, canvas, &grid, &sprite[i]);
        free(sprite);
    } else {
        draw_at_rest(view, game, canvas, &grid);
    }
    draw_cursor(view, game, canvas, &grid);
    draw_hint(view, game, canvas, &grid);
}

/* scene_board.c - the board of a scene: cells, tiles, their motion, the hint; scrolling and zooming a large one. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "window/scene.h"

/* Pixels of a cell: so large that digits can be read, as small and as large as one may choose. */
static const float CELL_READABLE = 24, CELL_LEAST = 5, CELL_MOST = 160;
static const float GAP = LOOK_CELL_GAP / (1 + LOOK_CELL_GAP); /* between two cells, as a share of a cell and its gap */
static const float ZOOM_STEP = 1.25f;
enum { FIGURE_LEAST = 6 }; /* pixels: smaller digits are not drawn, the colour has to do */

void scene_scroll(struct scene *scene, const struct slide_view *game, int rows, int columns) {
    int64_t most_row = (int64_t)game->state.board.height - scene->rows;
    int64_t most_column = (int64_t)game->state.board.width - scene->columns;
    int64_t row = (int64_t)scene->first_row + rows, column = (int64_t)scene->first_column + columns;
    scene->first_row = (uint32_t)(row < 0 ? 0 : row > most_row ? most_row : row);
    scene->first_column = (uint32_t)(column < 0 ? 0 : column > most_column ? most_column : column);
}

void scene_follow(struct scene *scene, const struct slide_view *game, enum slide_way way) {
    int rows = (int)game->state.board.height, columns = (int)game->state.board.width;
    scene_scroll(scene, game,
                 way == SLIDE_UP     ? -rows
                 : way == SLIDE_DOWN ? rows
                                     : 0,
                 way == SLIDE_LEFT    ? -columns
                 : way == SLIDE_RIGHT ? columns
                                      : 0);
}

/* The first cell to show so that this one is visible. */
static uint32_t first_for(uint32_t first, uint32_t at, uint32_t count) {
    return at < first ? at : at >= first + count ? at - count + 1 : first;
}

/* The size of a cell at which the whole board fits. */
static float cell_that_fits(const struct scene *scene, const struct slide_view *game) {
    struct box room = scene->layout.room;
    return fminf(room.width / ((float)game->state.board.width + GAP),
                 room.height / ((float)game->state.board.height + GAP));
}

/* How much of the board is shown and where: all of it if its cells stay large enough. */
static void place_board(struct scene *scene, const struct slide_view *game) {
    uint32_t width = game->state.board.width, height = game->state.board.height, row, column;
    struct box room = scene->layout.room;
    float fits = cell_that_fits(scene, game);
    scene->cell = fmaxf(fits, scene->zoom > 0 ? fmaxf(scene->zoom, CELL_LEAST) : CELL_READABLE);
    uint32_t most_columns = (uint32_t)(room.width / scene->cell - GAP + 0.001f),
             most_rows = (uint32_t)(room.height / scene->cell - GAP + 0.001f);
    scene->columns = width < most_columns ? width : most_columns ? most_columns : 1;
    scene->rows = height < most_rows ? height : most_rows ? most_rows : 1;
    bool large = scene->columns < width || scene->rows < height, another = scene->boards != game->boards;
    scene->boards = game->boards;
    if (large && another && slide_view_tile(game, &row, &column)) { /* a new board shows a tile in its middle */
        scene->first_row = row > scene->rows / 2 ? row - scene->rows / 2 : 0;
        scene->first_column = column > scene->columns / 2 ? column - scene->columns / 2 : 0;
    }
    if (slide_view_cursor(game, &row, &column)) { /* the cursor is always shown */
        scene->first_row = first_for(scene->first_row, row, scene->rows);
        scene->first_column = first_for(scene->first_column, column, scene->columns);
    }
    float wide = ((float)scene->columns + GAP) * scene->cell, high = ((float)scene->rows + GAP) * scene->cell;
    scene->board = (struct box){room.x + (room.width - wide) / 2, room.y + (room.height - high) / 2, wide, high};
    scene_scroll(scene, game, 0, 0);
}

void scene_zoom(struct scene *scene, const struct slide_view *game, int steps, float x, float y) {
    float least = fmaxf(cell_that_fits(scene, game), CELL_LEAST), to = scene->cell * powf(ZOOM_STEP, (float)steps);
    float row = (float)scene->first_row + (y - scene->board.y) / scene->cell,
          column = (float)scene->first_column + (x - scene->board.x) / scene->cell;
    scene->zoom = fminf(fmaxf(to, least), CELL_MOST);
    place_board(scene, game);
    scene_scroll(scene, game, (int)lroundf(row - (y - scene->board.y) / scene->cell) - (int)scene->first_row,
                 (int)lroundf(column - (x - scene->board.x) / scene->cell) - (int)scene->first_column);
}

static struct box cell_box(const struct scene *scene, float row, float column, float scale) {
    float side = scene->cell * (1 - GAP), grow = side * (scale - 1) / 2;
    return (struct box){scene->board.x + (column - (float)scene->first_column + GAP) * scene->cell - grow,
                        scene->board.y + (row - (float)scene->first_row + GAP) * scene->cell - grow, side * scale,
                        side * scale};
}

struct box scene_cell(const struct scene *scene, float row, float column) {
    return cell_box(scene, row, column, 1);
}

bool scene_cell_at(const struct scene *scene, float x, float y, uint32_t *row, uint32_t *column) {
    float over = (x - scene->board.x) / scene->cell - GAP, down = (y - scene->board.y) / scene->cell - GAP;
    if (over < 0 || down < 0 || over >= (float)scene->columns || down >= (float)scene->rows)
        return false;
    *row = scene->first_row + (uint32_t)down;
    *column = scene->first_column + (uint32_t)over;
    return box_holds(scene_cell(scene, (float)*row, (float)*column), x, y);
}

/* ---- Tiles ---- */

/* The share of a tile's side that is the size of so many digits. */
static float digits_share(size_t digits) {
    static const float SHARES[] = {0.48f, 0.48f, 0.48f, 0.42f, 0.34f, 0.28f, 0.23f};
    return digits < sizeof SHARES / sizeof SHARES[0] ? SHARES[digits] : 0.2f;
}

/* Measured once for each value and side. */
static int figure_points(struct scene *scene, uint8_t kind, uint64_t value, float side, const char *number,
                         size_t digits) {
    if (fabsf(scene->figure_side - side) > 0.01f) {
        for (unsigned i = 0; i <= SLIDE_KIND_MAX; i++)
            scene->figure[i].value = 0;
        scene->figure_side = side;
    }
    if (scene->figure[kind].value != value) {
        scene->figure[kind].value = value;
        scene->figure[kind].points = font_fit(&scene->sheet.brush.font, FONT_BOLD, number,
                                              (int)(digits_share(digits) * side), (int)(LOOK_TILE_ROOM * side));
    }
    return scene->figure[kind].points;
}

void scene_draw_tile(struct scene *scene, const struct slide_view *game, uint8_t kind, struct box box, float zoom) {
    const struct theme *theme = &game->theme;
    struct colour face = kind ? theme->tile[kind].face : theme->part[THEME_EMPTY];
    brush_box(&scene->sheet.brush, box, box.width * LOOK_TILE_RADIUS, face, 255);
    uint64_t value = slide_view_rules(game)->value[kind];
    float side = box.width / zoom;
    if (!kind || zoom < 0.3f || digits_share(1) * side < FIGURE_LEAST)
        return;
    char number[24];
    size_t digits = (size_t)snprintf(number, sizeof number, "%" PRIu64, value);
    if (digits_share(digits) * side >= FIGURE_LEAST)
        brush_text_zoomed(&scene->sheet.brush, box, FONT_BOLD, figure_points(scene, kind, value, side, number, digits),
                          zoom, theme->tile[kind].ink, 255, number);
}

static bool is_shown(const struct scene *scene, float row, float column) {
    float top = (float)scene->first_row - 1, left = (float)scene->first_column - 1;
    return row > top && column > left && row < top + 1 + (float)scene->rows &&
           column < left + 1 + (float)scene->columns;
}

static void draw_still(struct scene *scene, const struct slide_view *game) {
    struct slide_board board = game->state.board;
    for (uint32_t row = scene->first_row; row < scene->first_row + scene->rows; row++)
        for (uint32_t column = scene->first_column; column < scene->first_column + scene->columns; column++) {
            uint8_t kind = board.cell[(size_t)row * board.width + column];
            scene_draw_tile(scene, game, kind, scene_cell(scene, (float)row, (float)column), 1);
        }
}

static void draw_empty(struct scene *scene, const struct slide_view *game) {
    for (uint32_t row = 0; row < scene->rows; row++)
        for (uint32_t column = 0; column < scene->columns; column++)
            scene_draw_tile(scene, game, 0,
                            scene_cell(scene, (float)(scene->first_row + row), (float)(scene->first_column + column)),
                            1);
}

static void draw_moving(struct scene *scene, const struct slide_view *game, double progress) {
    size_t most = animation_sprites_most(&game->anim);
    struct animation_sprite *sprite = malloc((most ? most : 1) * sizeof *sprite);
    if (!sprite) {
        draw_still(scene, game);
        return;
    }
    draw_empty(scene, game);
    size_t count = animation_at(&game->anim, progress, sprite);
    for (size_t i = 0; i < count; i++)
        if (sprite[i].scale > 0.05f && is_shown(scene, sprite[i].row, sprite[i].column))
            scene_draw_tile(scene, game, sprite[i].kind,
                            cell_box(scene, sprite[i].row, sprite[i].column, sprite[i].scale), sprite[i].scale);
    free(sprite);
}

/* ---- What lies over the tiles ---- */

/* A bar along the edge that the hint points to, and an arrow on a disc in its middle; framed by the background, since a
 * theme may use the accent for the board, too. */
static void draw_hint(struct scene *scene, const struct slide_view *game) {
    struct sheet *sheet = &scene->sheet;
    const struct colour *part = game->theme.part;
    enum slide_way way = (enum slide_way)game->hint;
    float frame = fmaxf(1, sheet_of(sheet, 2)), side = fmaxf(24, sheet_of(sheet, 36)),
          thick = fmaxf(4, fminf(GAP * scene->cell - frame, sheet_of(sheet, 12)));
    struct box board = scene->board, bar = board;
    bool across = way == SLIDE_LEFT || way == SLIDE_RIGHT;
    bar.width = across ? thick : board.width;
    bar.height = across ? board.height : thick;
    bar.x += way == SLIDE_RIGHT ? board.width - thick : 0;
    bar.y += way == SLIDE_DOWN ? board.height - thick : 0;
    struct box disc = {bar.x + (bar.width - side) / 2, bar.y + (bar.height - side) / 2, side, side};
    brush_box(&sheet->brush, box_inset(bar, -frame), thick / 2 + frame, part[THEME_BACKGROUND], 255);
    brush_box(&sheet->brush, box_inset(disc, -frame), side / 2 + frame, part[THEME_BACKGROUND], 255);
    brush_box(&sheet->brush, bar, thick / 2, part[THEME_ACCENT], 255);
    brush_box(&sheet->brush, disc, side / 2, part[THEME_ACCENT], 255);
    brush_symbol(&sheet->brush, box_inset(disc, 0.2f * side), SYMBOL_LEFT + way, part[THEME_BACKGROUND]);
}

/* A frame around the cell that the editor's cursor is on, in a rim of the background colour so that it is visible on
 * any tile. */
static void draw_cursor(struct scene *scene, const struct slide_view *game) {
    uint32_t row, column;
    if (!slide_view_cursor(game, &row, &column))
        return;
    struct box box = scene_cell(scene, (float)row, (float)column);
    float thick = fmaxf(2, scene->cell * 0.025f), radius = box.width * LOOK_TILE_RADIUS;
    brush_rim(&scene->sheet.brush, box_inset(box, -thick), radius + thick, 2.5f * thick,
              game->theme.part[THEME_BACKGROUND]);
    brush_rim(&scene->sheet.brush, box_inset(box, -thick), radius + thick, 1.6f * thick,
              game->theme.part[THEME_ACCENT]);
}

void scene_draw_board(struct scene *scene, struct slide_view *game, double now) {
    struct sheet *sheet = &scene->sheet;
    double progress = slide_view_progress(game, now);
    place_board(scene, game);
    float radius = fminf(sheet_of(sheet, LOOK_RADIUS_LARGE), scene->cell * 0.12f);
    brush_box(&sheet->brush, scene->board, radius, game->theme.part[THEME_BOARD], 255);
    if (progress < 1) {
        brush_clip(&sheet->brush, box_inset(scene->board, -sheet_of(sheet, LOOK_STEP)));
        draw_moving(scene, game, progress);
        brush_clip(&sheet->brush, (struct box){0});
    } else {
        draw_still(scene, game);
    }
    draw_cursor(scene, game);
    if (slide_view_hint(game) >= 0)
        draw_hint(scene, game);
}

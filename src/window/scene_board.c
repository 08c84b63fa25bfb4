/* scene_board.c - the board of a scene: cells, tiles, their motion, the hint. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "window/scene.h"

static const float CELL_LEAST = 26, GAP = 0.10f; /* least pixels of a cell; the gap between two, as a share of one */

void scene_scroll(struct scene *scene, const struct slide_view *game, int rows, int columns) {
    int64_t most_row = (int64_t)game->state.board.height - scene->rows;
    int64_t most_column = (int64_t)game->state.board.width - scene->columns;
    int64_t row = (int64_t)scene->first_row + rows, column = (int64_t)scene->first_column + columns;
    scene->first_row = (uint32_t)(row < 0 ? 0 : row > most_row ? most_row : row);
    scene->first_column = (uint32_t)(column < 0 ? 0 : column > most_column ? most_column : column);
}

/* The first cell to show so that this one is visible. */
static uint32_t first_for(uint32_t first, uint32_t at, uint32_t count) {
    return at < first ? at : at >= first + count ? at - count + 1 : first;
}

/* How much of the board is shown and where: all of it if its cells stay large enough. */
static void place_board(struct scene *scene, const struct slide_view *game, struct box room) {
    uint32_t width = game->state.board.width, height = game->state.board.height, row, column;
    float across = room.width / ((float)width + GAP), down = room.height / ((float)height + GAP);
    scene->cell = across < down ? across : down;
    scene->columns = width;
    scene->rows = height;
    if (scene->cell < CELL_LEAST) {
        scene->cell = CELL_LEAST;
        uint32_t most_columns = (uint32_t)(room.width / CELL_LEAST - GAP),
                 most_rows = (uint32_t)(room.height / CELL_LEAST - GAP);
        scene->columns = width < most_columns ? width : most_columns;
        scene->rows = height < most_rows ? height : most_rows;
    }
    if (slide_view_cursor(game, &row, &column)) { /* the cursor is always shown */
        scene->first_row = first_for(scene->first_row, row, scene->rows);
        scene->first_column = first_for(scene->first_column, column, scene->columns);
    }
    float wide = ((float)scene->columns + GAP) * scene->cell, high = ((float)scene->rows + GAP) * scene->cell;
    scene->board = (struct box){room.x + (room.width - wide) / 2, room.y + (room.height - high) / 2, wide, high};
    scene_scroll(scene, game, 0, 0);
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

static bool is_shown(const struct scene *scene, float row, float column) {
    float top = (float)scene->first_row - 0.5f, left = (float)scene->first_column - 0.5f;
    return row > top && column > left && row < top + (float)scene->rows && column < left + (float)scene->columns;
}

static void draw_tile(struct scene *scene, const struct slide_view *game, uint8_t kind, float row, float column,
                      float scale) {
    struct box box = cell_box(scene, row, column, scale);
    char number[24];
    if (scale <= 0.05f || !is_shown(scene, row, column))
        return;
    brush_box(&scene->brush, box, box.width * 0.07f, game->theme.tile[kind].face, 255);
    snprintf(number, sizeof number, "%" PRIu64, slide_view_rules(game)->value[kind]);
    if (scale > 0.4f)
        brush_text(&scene->brush, box_inset(box, box.width * 0.07f), BRUSH_MIDDLE, (int)(box.height * 0.40f),
                   game->theme.tile[kind].ink, number);
}

static void draw_still(struct scene *scene, const struct slide_view *game) {
    struct slide_board board = game->state.board;
    for (uint32_t row = scene->first_row; row < scene->first_row + scene->rows; row++)
        for (uint32_t column = scene->first_column; column < scene->first_column + scene->columns; column++) {
            uint8_t kind = board.cell[(size_t)row * board.width + column];
            if (kind)
                draw_tile(scene, game, kind, (float)row, (float)column, 1);
        }
}

static void draw_moving(struct scene *scene, const struct slide_view *game, double progress) {
    size_t most = animation_sprites_most(&game->anim);
    struct animation_sprite *sprite = malloc((most ? most : 1) * sizeof *sprite);
    if (!sprite) {
        draw_still(scene, game);
        return;
    }
    size_t count = animation_at(&game->anim, progress, sprite);
    for (size_t i = 0; i < count; i++)
        draw_tile(scene, game, sprite[i].kind, sprite[i].row, sprite[i].column, sprite[i].scale);
    free(sprite);
}

/* A bar along the edge that the hint points to, and an arrow head in its middle, larger by `more` on all sides. */
static void draw_pointer(struct scene *scene, int way, struct colour colour, float more) {
    struct box board = scene->board, bar = board;
    float thick = scene->unit * 1.1f, x = board.x + board.width / 2, y = board.y + board.height / 2;
    float size = 1.9f * scene->unit + 2 * more, back = thick + more, dx = 0, dy = 0;
    switch (way) {
    case SLIDE_LEFT:
        bar.width = thick, dx = -1, x = board.x;
        break;
    case SLIDE_RIGHT:
        bar.x += board.width - thick, bar.width = thick, dx = 1, x = board.x + board.width;
        break;
    case SLIDE_UP:
        bar.height = thick, dy = -1, y = board.y;
        break;
    default:
        bar.y += board.height - thick, bar.height = thick, dy = 1, y = board.y + board.height;
        break;
    }
    brush_box(&scene->brush, box_inset(bar, -more), thick / 2 + more, colour, 255);
    SDL_Color tint = {colour.red, colour.green, colour.blue, 255};
    SDL_Vertex head[3] = {{{x + dx * size, y + dy * size}, tint, {0, 0}},
                          {{x - dy * size - dx * back, y - dx * size - dy * back}, tint, {0, 0}},
                          {{x + dy * size - dx * back, y + dx * size - dy * back}, tint, {0, 0}}};
    SDL_RenderGeometry(scene->brush.renderer, NULL, head, 3, NULL, 0);
}

/* The accent contrasts with the background, but a theme may also use it for the board, so the pointer is framed. */
static void draw_hint(struct scene *scene, const struct slide_view *game) {
    draw_pointer(scene, game->hint, game->theme.part[THEME_BACKGROUND], scene->unit * 0.35f);
    draw_pointer(scene, game->hint, game->theme.part[THEME_ACCENT], 0);
}

/* A frame around the cell that the editor's cursor is on, in a rim of the background colour so that it is visible on
 * any tile. */
static void draw_cursor(struct scene *scene, const struct slide_view *game) {
    uint32_t row, column;
    if (!slide_view_cursor(game, &row, &column))
        return;
    struct box box = scene_cell(scene, (float)row, (float)column);
    float thick = scene->cell * 0.05f;
    brush_rim(&scene->brush, box_inset(box, -thick), box.width * 0.1f, 2.4f * thick,
              game->theme.part[THEME_BACKGROUND]);
    brush_rim(&scene->brush, box_inset(box, -0.7f * thick), box.width * 0.1f, 1.6f * thick,
              game->theme.part[THEME_ACCENT]);
}

void scene_draw_board(struct scene *scene, struct slide_view *game, double now, struct box room) {
    double progress = slide_view_progress(game, now);
    place_board(scene, game, room);
    brush_box(&scene->brush, scene->board, scene->cell * SCENE_BOARD_ROUND, game->theme.part[THEME_BOARD], 255);
    for (uint32_t row = 0; row < scene->rows; row++)
        for (uint32_t column = 0; column < scene->columns; column++) {
            struct box box = scene_cell(scene, (float)(scene->first_row + row), (float)(scene->first_column + column));
            brush_box(&scene->brush, box, box.width * 0.07f, game->theme.part[THEME_EMPTY], 255);
        }
    if (progress < 1)
        draw_moving(scene, game, progress);
    else
        draw_still(scene, game);
    draw_cursor(scene, game);
    if (slide_view_hint(game) >= 0)
        draw_hint(scene, game);
}

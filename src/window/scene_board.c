/* scene_board.c - the board of a scene: cells, tiles, their motion, the hint. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "window/scene.h"

static const float CELL_LEAST = 26, GAP = 0.10f; /* pixels a cell must have; the space between two, as a share of one */

void scene_scroll(struct scene *scene, const struct table *table, int rows, int columns) {
    int64_t most_row = (int64_t)table->state.board.height - scene->rows;
    int64_t most_column = (int64_t)table->state.board.width - scene->columns;
    int64_t row = (int64_t)scene->first_row + rows, column = (int64_t)scene->first_column + columns;
    scene->first_row = (uint32_t)(row < 0 ? 0 : row > most_row ? most_row : row);
    scene->first_column = (uint32_t)(column < 0 ? 0 : column > most_column ? most_column : column);
}

/* How much of the board is shown and where: all of it if its cells stay large enough. */
static void place_board(struct scene *scene, const struct table *table, struct box room) {
    uint32_t width = table->state.board.width, height = table->state.board.height;
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
    float wide = ((float)scene->columns + GAP) * scene->cell, high = ((float)scene->rows + GAP) * scene->cell;
    scene->board = (struct box){room.x + (room.width - wide) / 2, room.y + (room.height - high) / 2, wide, high};
    scene_scroll(scene, table, 0, 0);
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

static bool is_shown(const struct scene *scene, float row, float column) {
    float top = (float)scene->first_row - 0.5f, left = (float)scene->first_column - 0.5f;
    return row > top && column > left && row < top + (float)scene->rows && column < left + (float)scene->columns;
}

static void draw_tile(struct scene *scene, const struct table *table, uint8_t kind, float row, float column,
                      float scale) {
    struct box box = cell_box(scene, row, column, scale);
    char number[24];
    if (scale <= 0.05f || !is_shown(scene, row, column))
        return;
    brush_box(&scene->brush, box, box.width * 0.07f, table->theme.tile[kind].face, 255);
    snprintf(number, sizeof number, "%" PRIu64, table->rules.value[kind]);
    if (scale > 0.4f)
        brush_text(&scene->brush, box_inset(box, box.width * 0.07f), BRUSH_MIDDLE, (int)(box.height * 0.40f),
                   table->theme.tile[kind].ink, number);
}

static void draw_still(struct scene *scene, const struct table *table) {
    struct slide_board board = table->state.board;
    for (uint32_t row = scene->first_row; row < scene->first_row + scene->rows; row++)
        for (uint32_t column = scene->first_column; column < scene->first_column + scene->columns; column++) {
            uint8_t kind = board.cell[(size_t)row * board.width + column];
            if (kind)
                draw_tile(scene, table, kind, (float)row, (float)column, 1);
        }
}

static void draw_moving(struct scene *scene, const struct table *table, double progress) {
    size_t most = animation_sprites_most(&table->anim);
    struct animation_sprite *sprite = malloc((most ? most : 1) * sizeof *sprite);
    if (!sprite) {
        draw_still(scene, table);
        return;
    }
    size_t count = animation_at(&table->anim, progress, sprite);
    for (size_t i = 0; i < count; i++)
        draw_tile(scene, table, sprite[i].kind, sprite[i].row, sprite[i].column, sprite[i].scale);
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

/* The accent stands out from the background, but a theme may have it as the colour of the board: so it is framed. */
static void draw_hint(struct scene *scene, const struct table *table) {
    draw_pointer(scene, table->hint, table->theme.part[THEME_BACKGROUND], scene->unit * 0.35f);
    draw_pointer(scene, table->hint, table->theme.part[THEME_ACCENT], 0);
}

void scene_draw_board(struct scene *scene, struct table *table, double now, struct box room) {
    double progress = table_progress(table, now);
    place_board(scene, table, room);
    brush_box(&scene->brush, scene->board, scene->cell * SCENE_BOARD_ROUND, table->theme.part[THEME_BOARD], 255);
    for (uint32_t row = 0; row < scene->rows; row++)
        for (uint32_t column = 0; column < scene->columns; column++) {
            struct box box = scene_cell(scene, (float)(scene->first_row + row), (float)(scene->first_column + column));
            brush_box(&scene->brush, box, box.width * 0.07f, table->theme.part[THEME_EMPTY], 255);
        }
    if (progress < 1)
        draw_moving(scene, table, progress);
    else
        draw_still(scene, table);
    if (table_hint(table) >= 0)
        draw_hint(scene, table);
}

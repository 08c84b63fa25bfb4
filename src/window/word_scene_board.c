/* word_scene_board.c - the board: premiums, letters, the move being laid, one's own specials, the cursor. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "window/word_scene.h"

#define GUTTER     0.55f /* of a cell: the coordinates beside the board */
#define GAP        0.06f /* of a cell: between two squares */
#define ROUND      0.12f
#define LETTER     0.60f /* sizes of type, as shares of the tile */
#define VALUE      0.26f
#define PREMIUM    0.36f
#define MARK       0.42f /* of a square: the corner mark of a sleeping special */
#define VALUE_SIDE 18.0f /* pixels: smaller tiles have no room for their value */
#define SHADE      0.14f /* how much darker the lower edge of a tile is */

struct box word_scene_square(const struct word_scene *scene, unsigned square) {
    unsigned row = square / WORD_SIDE, column = square % WORD_SIDE;
    float gap = GAP * scene->cell, side = scene->cell - gap;
    return (struct box){scene->board.x + (float)column * scene->cell + gap / 2,
                        scene->board.y + (float)row * scene->cell + gap / 2, side, side};
}

/* ---- Tiles ---- */

static float tile_edge(struct box tile) {
    return fmaxf(1, 0.05f * tile.height);
}

/* What is seen of a tile above its lower edge. */
static struct box tile_face(struct box tile) {
    tile.height -= tile_edge(tile);
    return tile;
}

static struct colour tile_shade(const struct theme_tile *look) {
    return colour_mix(look->face, (struct colour){0, 0, 0}, SHADE);
}

/* The letter and its value, or the rim of a blank. */
static void draw_letter(struct word_scene *scene, const struct word_view *view, struct box box, uint8_t letter,
                        const struct theme_tile *look) {
    struct brush *brush = &scene->sheet.brush;
    float side = box.height, edge = tile_edge(box);
    char text[2] = {word_letter_char(word_plain(letter)), '\0'}, value[8];
    struct box body = tile_face(box), corner = {box.x, box.y + 0.6f * side, 0.92f * box.width, 0.36f * side};
    int worth = word_worth(&view->word->rules, letter);
    if (letter & WORD_BLANK) { /* a rim in the ink: worth nothing, whatever it stands for */
        brush_rim(brush, box_inset(body, edge), ROUND * side - edge, edge, look->ink);
        body.height -= edge;
    } else if (worth && side >= VALUE_SIDE) {
        body.width *= 0.92f;
        body.y -= 0.03f * side;
    }
    if (word_plain(letter))
        brush_text(brush, body, BRUSH_MIDDLE, FONT_BOLD, LETTER * side, look->ink, text);
    snprintf(value, sizeof value, "%d", worth);
    if (worth && side >= VALUE_SIDE)
        brush_text(brush, corner, BRUSH_RIGHT, FONT_REGULAR, fmaxf(VALUE * side, 7), look->ink, value);
}

void word_scene_tile(struct word_scene *scene, const struct word_view *view, struct box box, uint8_t letter,
                     enum theme_word part) {
    const struct theme_tile *look = &view->theme.word[part];
    struct brush *brush = &scene->sheet.brush;
    brush_box(brush, box, ROUND * box.height, tile_shade(look), 255);
    brush_box(brush, tile_face(box), ROUND * box.height, look->face, 255);
    draw_letter(scene, view, box, letter, look);
}

void word_scene_special(struct word_scene *scene, struct box box, unsigned kind, struct colour ink) {
    static const struct {
        const char *name;
        enum symbol symbol;
    } SYMBOLS_OF[] = {{"boom", SYMBOL_STAR}, {"reverse", SYMBOL_SWAP}, {"steal", SYMBOL_BAG}, {"skip", SYMBOL_SKIP}};
    const char *name = word_specials[kind].name;
    for (unsigned i = 0; i < sizeof SYMBOLS_OF / sizeof *SYMBOLS_OF; i++)
        if (strcmp(SYMBOLS_OF[i].name, name) == 0) {
            brush_symbol(&scene->sheet.brush, box, SYMBOLS_OF[i].symbol, ink);
            return;
        }
    /* the negative: a minus */
    float side = fminf(box.width, box.height), thick = fmaxf(2, 0.16f * side);
    struct box bar = {box.x + (box.width - 0.76f * side) / 2, box.y + (box.height - thick) / 2, 0.76f * side, thick};
    brush_box(&scene->sheet.brush, bar, thick / 2, ink, 255);
}

/* ---- Squares ---- */

/* The premium of a square that has not been used; THEME_WORDS if it has none. */
static enum theme_word premium_of(const struct word_view *view, unsigned square) {
    const struct word_rules *rules = &view->word->rules;
    if (word_session_position(view->word)->board.used[square])
        return THEME_WORDS;
    if (rules->word_times[square] > 1)
        return rules->word_times[square] > 2 ? THEME_TRIPLE_WORD : THEME_DOUBLE_WORD;
    if (rules->letter_times[square] > 1)
        return rules->letter_times[square] > 2 ? THEME_TRIPLE_LETTER : THEME_DOUBLE_LETTER;
    return THEME_WORDS;
}

static const char *premium_text(enum theme_word premium) {
    static const char *const TEXT[THEME_WORDS] = {[THEME_TRIPLE_WORD] = "3W",
                                                  [THEME_DOUBLE_WORD] = "2W",
                                                  [THEME_TRIPLE_LETTER] = "3L",
                                                  [THEME_DOUBLE_LETTER] = "2L"};
    return TEXT[premium];
}

/* A special in the upper right corner; the premium stays readable below it. One that is on its way is larger and has
 * the colours of letters on their way. */
static void draw_mark(struct word_scene *scene, const struct word_view *view, struct box box, unsigned kind,
                      bool coming) {
    const struct theme *theme = &view->theme;
    float side = (coming ? 1.2f : 1) * MARK * box.width;
    struct box mark = {box.x + box.width - side, box.y, side, side};
    struct colour face = coming ? theme->word[THEME_LAID].face : theme->part[THEME_ACCENT];
    struct colour ink = coming ? theme->word[THEME_LAID].ink : theme->part[THEME_BACKGROUND];
    brush_box(&scene->sheet.brush, box_inset(mark, -fmaxf(1, 0.03f * box.width)), ROUND * box.width,
              theme->part[THEME_BACKGROUND], 255);
    brush_box(&scene->sheet.brush, mark, ROUND * box.width, face, 255);
    word_scene_special(scene, box_inset(mark, 0.14f * side), kind, ink);
}

/* Is the tile on this square in the hand of the player right now? */
static bool is_held(const struct word_scene *scene, enum word_zone from, unsigned value) {
    return scene->drag.moved && scene->drag.from == from && scene->drag.value == value;
}

/* What lies on a square: a letter and the part of the theme that it is drawn in; 0 for none. */
static uint8_t letter_on(const struct word_scene *scene, const struct word_view *view, unsigned square,
                         enum theme_word *part) {
    const struct word_board *board = &word_session_position(view->word)->board;
    uint8_t coming = is_held(scene, WORD_ZONE_SQUARE, square) ? 0 : word_view_letter(view, square);
    *part = coming ? THEME_LAID : word_view_last(view, square) ? THEME_LAST : THEME_LETTER;
    return coming ? coming : word_is_vacant(board, square) ? 0 : board->letter[square];
}

/* Everything of one kind at once (brush_boxes): the squares and the lower edges of tiles, then the tiles. */
static void draw_faces(struct word_scene *scene, const struct word_view *view) {
    struct box box[WORD_SQUARES], tile[WORD_SQUARES];
    struct colour face[WORD_SQUARES], tile_colour[WORD_SQUARES];
    unsigned tiles = 0;
    enum theme_word part;
    for (unsigned square = 0; square < WORD_SQUARES; square++) {
        enum theme_word premium = premium_of(view, square);
        box[square] = word_scene_square(scene, square);
        if (letter_on(scene, view, square, &part)) {
            face[square] = tile_shade(&view->theme.word[part]);
            tile[tiles] = tile_face(box[square]);
            tile_colour[tiles++] = view->theme.word[part].face;
        } else {
            face[square] = premium == THEME_WORDS ? view->theme.part[THEME_EMPTY] : view->theme.word[premium].face;
        }
    }
    brush_boxes(&scene->sheet.brush, box, face, WORD_SQUARES, ROUND * box[0].height);
    brush_boxes(&scene->sheet.brush, tile, tile_colour, tiles, ROUND * box[0].height);
}

/* The names of the premiums of one kind, on squares without a letter. */
static void draw_premiums(struct word_scene *scene, const struct word_view *view, enum theme_word premium) {
    enum theme_word part;
    for (unsigned square = 0; square < WORD_SQUARES; square++) {
        struct box box = word_scene_square(scene, square), text = box;
        if (premium_of(view, square) != premium || letter_on(scene, view, square, &part))
            continue;
        if (word_view_own_special(view, square) >= 0 || word_view_special(view, square) >= 0) { /* room for the mark */
            text.y += 0.36f * box.height;
            text.height -= 0.36f * box.height;
        }
        brush_text(&scene->sheet.brush, text, BRUSH_MIDDLE, FONT_BOLD, fmaxf(PREMIUM * box.height, 7),
                   view->theme.word[premium].ink, premium_text(premium));
    }
}

/* What lies on a square. */
static void draw_square(struct word_scene *scene, const struct word_view *view, unsigned square) {
    struct box box = word_scene_square(scene, square);
    int special = is_held(scene, WORD_ZONE_SQUARE, square) ? -1 : word_view_special(view, square);
    int own = word_view_own_special(view, square);
    enum theme_word part;
    uint8_t letter = letter_on(scene, view, square, &part);
    if (letter) {
        draw_letter(scene, view, box, letter, &view->theme.word[part]);
    } else {
        if (own >= 0)
            draw_mark(scene, view, box, (unsigned)own, false);
        if (special >= 0)
            draw_mark(scene, view, box, (unsigned)special, true);
    }
    sheet_zone(&scene->sheet, box, WORD_ZONE_SQUARE, (int)square);
}

static void draw_squares(struct word_scene *scene, const struct word_view *view) {
    static const enum theme_word PREMIUMS[] = {THEME_TRIPLE_WORD, THEME_DOUBLE_WORD, THEME_TRIPLE_LETTER,
                                               THEME_DOUBLE_LETTER};
    draw_faces(scene, view);
    for (size_t i = 0; i < sizeof PREMIUMS / sizeof *PREMIUMS; i++)
        draw_premiums(scene, view, PREMIUMS[i]);
    for (unsigned square = 0; square < WORD_SQUARES; square++)
        draw_square(scene, view, square);
}

/* ---- Around the squares ---- */

static void draw_coordinates(struct word_scene *scene, const struct word_view *view, float gutter) {
    float size = 0.30f * scene->cell;
    for (unsigned i = 0; i < WORD_SIDE; i++) {
        char column[2] = {(char)('A' + i), '\0'}, row[4];
        struct box above = {scene->board.x + (float)i * scene->cell, scene->board.y - gutter, scene->cell, gutter};
        struct box beside = {scene->board.x - gutter, scene->board.y + (float)i * scene->cell, 0.8f * gutter,
                             scene->cell};
        snprintf(row, sizeof row, "%u", i + 1);
        brush_text(&scene->sheet.brush, above, BRUSH_MIDDLE, FONT_REGULAR, size, view->theme.part[THEME_FAINT], column);
        brush_text(&scene->sheet.brush, beside, BRUSH_RIGHT, FONT_REGULAR, size, view->theme.part[THEME_FAINT], row);
    }
}

static bool shows_cursor(const struct word_scene *scene, const struct word_view *view) {
    int turn = session_turn(&view->word->session);
    return view->mode == WORD_VIEW_BOARD && !scene->drag.moved && session_is_person(&view->word->session, turn);
}

/* A ring around the square of the cursor, and an arrow head in the direction of writing; a special that was picked up
 * has no direction. */
static void draw_cursor(struct word_scene *scene, const struct word_view *view) {
    unsigned square = view->cursor;
    struct box box = word_scene_square(scene, square);
    struct colour accent = view->theme.part[THEME_ACCENT];
    float thick = fmaxf(2, 0.07f * scene->cell), head = 0.36f * scene->cell;
    bool last = (view->down ? square / WORD_SIDE : square % WORD_SIDE) == WORD_SIDE - 1;
    struct box arrow = {box.x + box.width - head / 2, box.y + (box.height - head) / 2, head, head};
    if (view->down)
        arrow = (struct box){box.x + (box.width - head) / 2, box.y + box.height - head / 2, head, head};
    brush_rim(&scene->sheet.brush, box_inset(box, -thick / 2), ROUND * scene->cell, thick, accent);
    if (last || view->carried >= 0)
        return;
    brush_box(&scene->sheet.brush, arrow, head / 2, accent, 255);
    brush_symbol(&scene->sheet.brush, box_inset(arrow, 0.12f * head), view->down ? SYMBOL_DOWN : SYMBOL_RIGHT,
                 view->theme.part[THEME_BACKGROUND]);
}

void word_scene_target(struct word_scene *scene, const struct word_view *view) {
    bool carried = view->carried >= 0 && view->mode == WORD_VIEW_BOARD;
    float x = scene->drag.moved ? scene->drag.at_x : scene->sheet.pointer_x;
    float y = scene->drag.moved ? scene->drag.at_y : scene->sheet.pointer_y;
    if ((!scene->drag.moved && !carried) || !box_holds(scene->board, x, y))
        return;
    unsigned square = word_square((unsigned)((y - scene->board.y) / scene->cell) % WORD_SIDE,
                                  (unsigned)((x - scene->board.x) / scene->cell) % WORD_SIDE);
    brush_rim(&scene->sheet.brush, word_scene_square(scene, square), ROUND * scene->cell, fmaxf(2, 0.07f * scene->cell),
              view->theme.part[THEME_ACCENT]);
}

/* What the word scores, at its last letter; a cross where it is not a word yet. */
static void draw_points(struct word_scene *scene, const struct word_view *view) {
    char text[16] = "";
    unsigned last = 0;
    if (view->laid_count == 0 || view->mode != WORD_VIEW_BOARD)
        return;
    for (unsigned i = 0; i < view->laid_count; i++)
        last = view->laid[i].square > last ? view->laid[i].square : last;
    int32_t points = scene->points;
    struct box square = word_scene_square(scene, last);
    float high = 0.5f * scene->cell;
    snprintf(text, sizeof text, "%d", (int)points);
    struct colour face = view->theme.part[points >= 0 ? THEME_ACCENT : THEME_WARNING];
    struct colour ink = view->theme.part[THEME_BACKGROUND];
    float wide = points >= 0 ? fmaxf(high, 0.26f * high * (float)strlen(text) + 0.62f * high) : high;
    struct box badge = {square.x + square.width - 0.6f * wide, square.y - 0.4f * high, wide, high};
    badge.x = fminf(badge.x, scene->board.x + scene->board.width + 0.1f * high - wide);
    brush_box(&scene->sheet.brush, box_inset(badge, -fmaxf(1, 0.04f * high)), high / 2,
              view->theme.part[THEME_BACKGROUND], 255);
    brush_box(&scene->sheet.brush, badge, high / 2, face, 255);
    if (points >= 0)
        brush_text(&scene->sheet.brush, badge, BRUSH_MIDDLE, FONT_BOLD, 0.62f * high, ink, text);
    else
        brush_symbol(&scene->sheet.brush, box_inset(badge, 0.22f * high), SYMBOL_CLOSE, ink);
}

void word_scene_board(struct word_scene *scene, const struct word_view *view, struct box room) {
    float side = fminf(room.width, room.height), gutter;
    scene->cell = floorf(side / (WORD_SIDE + (scene->small ? 0 : GUTTER) + 0.15f));
    gutter = scene->small ? 0 : GUTTER * scene->cell;
    float all = WORD_SIDE * scene->cell;
    scene->board =
        (struct box){roundf(room.x + (room.width - all - gutter) / 2 + gutter), roundf(room.y + gutter), all, all};
    brush_box(&scene->sheet.brush, box_inset(scene->board, -0.08f * scene->cell), 0.2f * scene->cell,
              view->theme.part[THEME_BOARD], 255);
    if (!scene->small)
        draw_coordinates(scene, view, gutter);
    draw_squares(scene, view);
    if (shows_cursor(scene, view))
        draw_cursor(scene, view);
    if (!scene->drag.moved)
        word_scene_target(scene, view);
    draw_points(scene, view);
}

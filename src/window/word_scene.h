/* word_scene.h - the picture of the word game in a window: board, rack, hand, scores, moves, and what lies over them.
 *
 * Wide windows show a column beside the board, upright ones stack everything. All measures are in points of
 * docs/look.md. A place that can be clicked has a code and a value (sheet.h).
 */
#ifndef TESSERA_WINDOW_WORD_SCENE_H
#define TESSERA_WINDOW_WORD_SCENE_H

#include "ui/word/view.h"
#include "window/sheet.h"

enum word_zone {
    WORD_ZONE_NONE,
    WORD_ZONE_SQUARE,  /* a square of the board */
    WORD_ZONE_RACK,    /* a place on the rack */
    WORD_ZONE_HAND,    /* a kind of special in the hand */
    WORD_ZONE_ACTION,  /* an enum word_action */
    WORD_ZONE_BUY,     /* a kind of special in the shop */
    WORD_ZONE_LAY,     /* the same: pick it up */
    WORD_ZONE_LETTER,  /* the letter of a blank */
    WORD_ZONE_PLAY,    /* one of the best plays */
    WORD_ZONE_MENU,    /* a row of the menu, */
    WORD_ZONE_BACK,    /* and the arrow that goes to its previous value */
    WORD_ZONE_SEAT,    /* the arrows of a row of the players (2 * row, and 1 more for the arrow forward) */
    WORD_ZONE_NOTHING, /* covers what is below */
};

/* What the hand holds between press and release. */
struct word_drag {
    enum word_zone from; /* WORD_ZONE_RACK, _SQUARE or _HAND; WORD_ZONE_NONE:
                            nothing is held */
    unsigned value;
    bool moved;       /* far enough to be a drag, not a click */
    float x, y;       /* where it was pressed */
    float at_x, at_y; /* where it is now */
};

struct word_scene {
    struct sheet sheet;
    struct word_drag drag;
    bool flat;              /* the column is beside the board */
    bool small;             /* there is room for the most important things only */
    struct box board, rack; /* where the squares and the rack were drawn last, */
    float cell;             /* and how far one square is from the next */
    int32_t points;         /* of the move being laid, or -1 with the reason */
    char why[WORD_REFUSAL];
    bool still; /* the layer of the brush has everything but what is held, as it is now */
};

/* The size in which the window opens, in points. */
enum { WORD_SCENE_WIDTH = 1088, WORD_SCENE_HEIGHT = 760 };

void word_scene_draw(struct word_scene *, struct word_view *);

/* Something may have changed that is not only where the held thing is. */
void word_scene_changed(struct word_scene *);

/* The box of a square. */
struct box word_scene_square(const struct word_scene *, unsigned square);

/* ---- For the parts of the scene ---- */

/* A letter tile, and the size of its letter follows from the box. `part` is one of THEME_LETTER, _LAID, _LAST. */
void word_scene_tile(struct word_scene *, const struct word_view *, struct box, uint8_t letter, enum theme_word part);
/* The picture of a kind of special, as large as the box. */
void word_scene_special(struct word_scene *, struct box, unsigned kind, struct colour);
void word_scene_board(struct word_scene *, const struct word_view *, struct box room);
/* Rack, play and mix; a row as high as the box. */
void word_scene_rack(struct word_scene *, const struct word_view *, struct box);
/* A ring around the square below the pointer, while something is on its way there. */
void word_scene_target(struct word_scene *, const struct word_view *);
/* What is held, above everything else, and the square that it would come to. */
void word_scene_held(struct word_scene *, const struct word_view *);
/* A heading of a part of the column, with a note at the right. */
void word_scene_heading(struct word_scene *, const struct word_view *, struct box, const char *left, const char *right);
/* The parts of the column, each within its box. */
void word_scene_scores(struct word_scene *, const struct word_view *, struct box);
void word_scene_hand(struct word_scene *, const struct word_view *, struct box);
void word_scene_moves(struct word_scene *, const struct word_view *, struct box);
void word_scene_bag(struct word_scene *, const struct word_view *, struct box);
/* A panel in the middle of the board with room for so much, over everything else; returns its inside. */
struct box word_scene_panel(struct word_scene *, float width, float height);
/* Its title, and the cross that closes it. */
void word_scene_panel_title(struct word_scene *, const struct word_view *, struct box, const char *title);
/* How high that is. */
float word_scene_title_height(const struct word_scene *);
/* The most that fits into a panel. */
struct box word_scene_panel_room(const struct word_scene *);
/* A row of a menu: the face below the pointer, the ring of the focus, the label; a value stands between two arrows,
 * whose places have the codes and values given. */
struct word_scene_row {
    const char *label, *value; /* the value may be empty */
    bool focus;
    int code, value_code; /* of the whole row */
    int less_code, less, more_code, more;
};
void word_scene_row(struct word_scene *, const struct word_view *, struct box, const struct word_scene_row *);
void word_scene_shop(struct word_scene *, const struct word_view *);
/* What lies over the board: dialogs and panels; or a whole page. */
void word_scene_over(struct word_scene *, struct word_view *);
void word_scene_page(struct word_scene *, struct word_view *);
/* The chart of a review from the top of the box; returns its height. */
float word_scene_chart(struct word_scene *, const struct word_view *, struct box);

#endif

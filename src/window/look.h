/* look.h - the figures of docs/look.md: sizes in points of the reference screen, shares of colours, seconds. */
#ifndef TESSERA_WINDOW_LOOK_H
#define TESSERA_WINDOW_LOOK_H

/* The size at which a point is a pixel, upright and lying down. */
#define LOOK_WIDTH       560.0f
#define LOOK_HEIGHT      800.0f
#define LOOK_WIDTH_FLAT  960.0f
#define LOOK_HEIGHT_FLAT 600.0f

/* Sizes of type. Text is never drawn below LOOK_TEXT_LEAST pixels. */
#define LOOK_DISPLAY    56.0f
#define LOOK_TITLE      28.0f
#define LOOK_FIGURE     22.0f
#define LOOK_BODY       16.0f
#define LOOK_LABEL      13.0f
#define LOOK_TEXT_LEAST 10.0f
#define LOOK_LINE       1.5f /* the height of a line, in sizes of its type */

/* Spacing. */
#define LOOK_STEP   8.0f
#define LOOK_MARGIN 24.0f
#define LOOK_INSIDE 24.0f /* from the edge of a panel to what is in it */

/* Things. */
#define LOOK_BUTTON       44.0f
#define LOOK_SYMBOL       20.0f
#define LOOK_BOX_HEIGHT   64.0f
#define LOOK_PANEL_WIDTH  448.0f
#define LOOK_RADIUS       8.0f
#define LOOK_RADIUS_LARGE 12.0f
#define LOOK_RING         2.0f
#define LOOK_TARGET       32.0f /* pixels: the smallest thing to click on */

/* A tile: its radius and the size of its digits, as shares of its side. */
#define LOOK_TILE_RADIUS 0.0625f
#define LOOK_TILE_ROOM   0.8f          /* the widest its digits may be */
#define LOOK_CELL_GAP    (1.0f / 9.0f) /* between two cells, as a share of a cell's side */

/* Shares of a second colour in a first one. */
#define LOOK_HOVER    0.1f
#define LOOK_PRESSED  0.2f
#define LOOK_RIM      0.2f
#define LOOK_SOFT     0.18f
#define LOOK_DISABLED 0.6f

#define LOOK_VEIL       140  /* how opaque the background over the board is, of 255 */
#define LOOK_STANDS_OUT 1.15 /* the contrast below which a box gets a rim */

#endif

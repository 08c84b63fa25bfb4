#include "window/icon.h"

enum { SIDE = 64, CELL = 28, GAP = 3, ROUND = 6 };

/* Is the pixel inside a square cell with round corners? */
static int inside(int x, int y) {
    int dx = x < ROUND ? ROUND - x : x >= CELL - ROUND ? x - (CELL - 1 - ROUND) : 0;
    int dy = y < ROUND ? ROUND - y : y >= CELL - ROUND ? y - (CELL - 1 - ROUND) : 0;
    return dx * dx + dy * dy <= ROUND * ROUND;
}

/* Four tiles in the colours of 2, 8, 32 and 2048. */
void icon_set(SDL_Window *window) {
    static const Uint32 colours[] = {0xFFF2ECE4, 0xFFF3B883, 0xFFCC4428, 0xFFEBB508};
    static Uint32 pixels[SIDE * SIDE];
    for (int tile = 0; tile < 4; tile++)
        for (int y = 0; y < CELL; y++)
            for (int x = 0; x < CELL; x++) {
                int left = GAP + tile % 2 * (CELL + GAP), top = GAP + tile / 2 * (CELL + GAP);
                pixels[(top + y) * SIDE + left + x] = inside(x, y) ? colours[tile] : 0;
            }
    SDL_Surface *icon = SDL_CreateRGBSurfaceWithFormatFrom(pixels, SIDE, SIDE, 32, SIDE * 4, SDL_PIXELFORMAT_ARGB8888);
    if (icon) {
        SDL_SetWindowIcon(window, icon);
        SDL_FreeSurface(icon);
    }
}

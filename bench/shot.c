#include "bench/shot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/keys.h"

bool shot_open(struct shot *shot, struct sheet *sheet, int width, int height) {
    const char *why = "";
    *shot = (struct shot){.width = width, .height = height};
    sheet->width = (float)width;
    sheet->height = (float)height;
    sheet->pointer_x = sheet->pointer_y = -1;
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    if (SDL_Init(SDL_INIT_VIDEO) == 0)
        shot->window = SDL_CreateWindow("picture", 0, 0, width, height, 0);
    SDL_Renderer *renderer = shot->window ? SDL_CreateRenderer(shot->window, -1, SDL_RENDERER_SOFTWARE) : NULL;
    if (renderer && brush_open(&sheet->brush, renderer, &why))
        return true;
    fprintf(stderr, "picture: %s\n", why[0] ? why : SDL_GetError());
    return false;
}

void shot_close(struct shot *shot, struct sheet *sheet) {
    SDL_Renderer *renderer = sheet->brush.renderer;
    brush_close(&sheet->brush);
    SDL_DestroyRenderer(renderer);
    SDL_DestroyWindow(shot->window);
    SDL_Quit();
}

bool shot_save(const struct shot *shot, const struct sheet *sheet, const char *name) {
    SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormat(0, shot->width, shot->height, 24, SDL_PIXELFORMAT_RGB24);
    bool saved = picture &&
                 SDL_RenderReadPixels(sheet->brush.renderer, NULL, SDL_PIXELFORMAT_RGB24, picture->pixels,
                                      picture->pitch) == 0 &&
                 SDL_SaveBMP(picture, name) == 0;
    SDL_FreeSurface(picture);
    if (!saved)
        fprintf(stderr, "picture: %s\n", SDL_GetError());
    return saved;
}

const char *shot_value(const char *argument, const char *name) {
    size_t length = strlen(name);
    return strncmp(argument, name, length) == 0 && argument[length] == '=' ? argument + length + 1 : NULL;
}

uint32_t shot_key(const char *name) {
    static const struct {
        const char *name;
        uint32_t key;
    } named[] = {{"left", KEYS_LEFT},   {"right", KEYS_RIGHT}, {"up", KEYS_UP},   {"down", KEYS_DOWN},
                 {"enter", KEYS_ENTER}, {"esc", KEYS_ESCAPE},  {"tab", KEYS_TAB}, {"end", KEYS_END}};
    for (size_t i = 0; i < sizeof named / sizeof named[0]; i++)
        if (strcmp(named[i].name, name) == 0)
            return named[i].key;
    if (name[0] == 'f' && name[1])
        return KEYS_FUNCTION + (uint32_t)strtoul(name + 1, NULL, 10);
    return (unsigned char)name[0];
}

#include "window/font.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { DEPTH_MOST = 4 }; /* of directories below /usr/share/fonts */

static const char *const NAMES[] = {"OpenSans-Bold.ttf", "OpenSans-Semibold.ttf", "DejaVuSans-Bold.ttf"};
static const char *const FOLDERS[] = {"/usr/share/fonts", "/usr/local/share/fonts"};

/* Looks for a file of this name in the directory and those below it. */
static bool find_file(const char *folder, const char *name, int depth, char *path, size_t size) {
    DIR *entries = opendir(folder);
    bool found = false;
    if (!entries)
        return false;
    for (struct dirent *entry; !found && (entry = readdir(entries));) {
        char below[1024];
        struct stat status;
        if (entry->d_name[0] == '.')
            continue;
        int length = snprintf(below, sizeof below, "%s/%s", folder, entry->d_name);
        if (length < 0 || (size_t)length >= sizeof below || stat(below, &status) != 0)
            continue;
        if (S_ISDIR(status.st_mode))
            found = depth > 0 && find_file(below, name, depth - 1, path, size);
        else if (strcmp(entry->d_name, name) == 0)
            found = snprintf(path, size, "%s", below) < (int)size;
    }
    closedir(entries);
    return found;
}

static bool find_font(char *path, size_t size) {
    const char *given = getenv("TESSERA_FONT"), *home = getenv("HOME");
    char own[1024] = "";
    if (given) {
        snprintf(path, size, "%s", given);
        return true;
    }
    if (home)
        snprintf(own, sizeof own, "%s/.local/share/fonts", home);
    for (size_t n = 0; n < sizeof NAMES / sizeof NAMES[0]; n++) {
        for (size_t f = 0; f < sizeof FOLDERS / sizeof FOLDERS[0]; f++)
            if (find_file(FOLDERS[f], NAMES[n], DEPTH_MOST, path, size))
                return true;
        if (own[0] && find_file(own, NAMES[n], DEPTH_MOST, path, size))
            return true;
    }
    return false;
}

static TTF_Font *open_size(struct font *font, int points) {
    for (unsigned i = 0; i < font->sizes; i++)
        if (font->size[i].points == points)
            return font->size[i].font;
    TTF_Font *opened = TTF_OpenFont(font->path, points);
    if (!opened)
        return NULL;
    if (font->sizes == FONT_SIZES_MAX) { /* the window was drawn large and small: start over */
        while (font->sizes)
            TTF_CloseFont(font->size[--font->sizes].font);
    }
    font->size[font->sizes].points = points;
    font->size[font->sizes++].font = opened;
    return opened;
}

bool font_open(struct font *font, SDL_Renderer *renderer, const char **why) {
    *font = (struct font){.renderer = renderer};
    if (TTF_Init() != 0) {
        *why = TTF_GetError();
        return false;
    }
    if (!find_font(font->path, sizeof font->path)) {
        *why = "no font found; install the package fonts-open-sans or fonts-dejavu-core";
        return false;
    }
    if (!open_size(font, 20)) {
        *why = TTF_GetError();
        return false;
    }
    return true;
}

void font_forget(struct font *font) {
    for (unsigned i = 0; i < FONT_WORDS_MAX; i++)
        if (font->word[i].texture) {
            SDL_DestroyTexture(font->word[i].texture);
            font->word[i].texture = NULL;
        }
}

void font_close(struct font *font) {
    font_forget(font);
    while (font->sizes)
        TTF_CloseFont(font->size[--font->sizes].font);
    TTF_Quit();
}

static int clamp(int points) {
    return points < FONT_POINTS_LEAST ? FONT_POINTS_LEAST : points > FONT_POINTS_MOST ? FONT_POINTS_MOST : points;
}

void font_measure(struct font *font, const char *text, int points, int *width, int *height) {
    TTF_Font *opened = open_size(font, clamp(points));
    *width = *height = 0;
    if (opened)
        TTF_SizeUTF8(opened, text, width, height);
}

int font_fit(struct font *font, const char *text, int points, int width) {
    int wide, high;
    points = clamp(points);
    font_measure(font, text, points, &wide, &high);
    if (wide > width && wide > 0)
        points = clamp(points * width / wide);
    /* Letters are placed on whole pixels, so a smaller size may still be a little too wide. */
    for (; points > FONT_POINTS_LEAST; points--) {
        font_measure(font, text, points, &wide, &high);
        if (wide <= width)
            break;
    }
    return points;
}

static unsigned hash_of(const char *text, int points) {
    unsigned hash = 2166136261u ^ (unsigned)points;
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * 16777619u;
    return hash;
}

const struct font_word *font_word(struct font *font, const char *text, int points) {
    points = clamp(points);
    struct font_word *word = &font->word[hash_of(text, points) % FONT_WORDS_MAX];
    if (word->texture && word->points == points && strncmp(word->text, text, FONT_TEXT_SIZE - 1) == 0)
        return word;
    TTF_Font *opened = open_size(font, points);
    char cut[FONT_TEXT_SIZE];
    snprintf(cut, sizeof cut, "%s", text);
    SDL_Surface *surface =
        opened && cut[0] ? TTF_RenderUTF8_Blended(opened, cut, (SDL_Color){255, 255, 255, 255}) : NULL;
    SDL_Texture *texture = surface ? SDL_CreateTextureFromSurface(font->renderer, surface) : NULL;
    if (texture) {
        if (word->texture)
            SDL_DestroyTexture(word->texture);
        *word = (struct font_word){.points = points, .width = surface->w, .height = surface->h, .texture = texture};
        memcpy(word->text, cut, sizeof cut);
    }
    SDL_FreeSurface(surface);
    return texture ? word : NULL;
}

#include "window/font.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { DEPTH_MOST = 4 }; /* of directories below /usr/share/fonts */

/* The families, and in each the weights in the order of enum font_weight. */
static const char *const NAMES[][FONT_WEIGHTS] = {{"OpenSans-Regular.ttf", "OpenSans-Bold.ttf"},
                                                  {"DejaVuSans.ttf", "DejaVuSans-Bold.ttf"}};
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

static bool find_anywhere(const char *name, char *path, size_t size) {
    const char *home = getenv("HOME");
    char own[1024];
    for (size_t f = 0; f < sizeof FOLDERS / sizeof FOLDERS[0]; f++)
        if (find_file(FOLDERS[f], name, DEPTH_MOST, path, size))
            return true;
    return home && snprintf(own, sizeof own, "%s/.local/share/fonts", home) < (int)sizeof own &&
           find_file(own, name, DEPTH_MOST, path, size);
}

/* A family counts with its regular weight; without a bold one the regular weight stands in. */
static bool find_font(struct font *font) {
    const char *given = getenv("TESSERA_FONT"), *bold = getenv("TESSERA_FONT_BOLD");
    const size_t size = sizeof font->path[0];
    if (given) {
        snprintf(font->path[FONT_REGULAR], size, "%s", given);
        snprintf(font->path[FONT_BOLD], size, "%s", bold ? bold : given);
        return true;
    }
    for (size_t n = 0; n < sizeof NAMES / sizeof NAMES[0]; n++)
        if (find_anywhere(NAMES[n][FONT_REGULAR], font->path[FONT_REGULAR], size)) {
            if (!find_anywhere(NAMES[n][FONT_BOLD], font->path[FONT_BOLD], size))
                memcpy(font->path[FONT_BOLD], font->path[FONT_REGULAR], size);
            return true;
        }
    return false;
}

static TTF_Font *open_size(struct font *font, enum font_weight weight, int points) {
    for (unsigned i = 0; i < font->sizes; i++)
        if (font->size[i].points == points && font->size[i].weight == weight)
            return font->size[i].font;
    TTF_Font *opened = TTF_OpenFont(font->path[weight], points);
    if (!opened)
        return NULL;
    TTF_SetFontHinting(opened, TTF_HINTING_LIGHT);
    if (font->sizes == FONT_SIZES_MAX) { /* the window was drawn large and small: start over */
        while (font->sizes)
            TTF_CloseFont(font->size[--font->sizes].font);
    }
    font->size[font->sizes].points = points;
    font->size[font->sizes].weight = weight;
    font->size[font->sizes++].font = opened;
    return opened;
}

bool font_open(struct font *font, SDL_Renderer *renderer, const char **why) {
    *font = (struct font){.renderer = renderer};
    if (TTF_Init() != 0) {
        *why = TTF_GetError();
        return false;
    }
    if (!find_font(font)) {
        *why = "no font found; install the package fonts-open-sans or fonts-dejavu-core";
        return false;
    }
    for (enum font_weight weight = 0; weight < FONT_WEIGHTS; weight++)
        if (!open_size(font, weight, 20)) {
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

void font_measure(struct font *font, enum font_weight weight, const char *text, int points, int *width, int *height) {
    TTF_Font *opened = open_size(font, weight, clamp(points));
    *width = *height = 0;
    if (opened)
        TTF_SizeUTF8(opened, text, width, height);
}

int font_fit(struct font *font, enum font_weight weight, const char *text, int points, int width) {
    int wide, high;
    points = clamp(points);
    font_measure(font, weight, text, points, &wide, &high);
    if (wide > width && wide > 0)
        points = clamp(points * width / wide);
    /* Letters are placed on whole pixels, so a smaller size may still be a little too wide. */
    for (; points > FONT_POINTS_LEAST; points--) {
        font_measure(font, weight, text, points, &wide, &high);
        if (wide <= width)
            break;
    }
    return points;
}

size_t font_break(struct font *font, enum font_weight weight, const char *text, int points, int width,
                  const char **next) {
    char line[FONT_TEXT_SIZE];
    size_t length = strlen(text), fits = 0;
    int wide, high;
    for (size_t at = 1; at <= length && at < sizeof line; at++) {
        if (text[at] && text[at] != ' ')
            continue; /* lines end at a space or at the end */
        memcpy(line, text, at);
        line[at] = '\0';
        font_measure(font, weight, line, points, &wide, &high);
        if (wide > width && fits > 0)
            break;
        fits = at;
        if (wide > width)
            break; /* a word that is wider than the line stands alone, and is made smaller where it is drawn */
    }
    if (fits == 0)
        fits = length < sizeof line ? length : sizeof line - 1;
    *next = text + fits;
    while (**next == ' ')
        ++*next;
    return fits;
}

static unsigned hash_of(enum font_weight weight, const char *text, int points) {
    unsigned hash = 2166136261u ^ ((unsigned)points << 1 | (unsigned)weight);
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * 16777619u;
    return hash ^ hash >> 15;
}

/* Where the middle of a capital letter is: text is centred by it, not by the height of its line. */
static int middle_of(TTF_Font *opened) {
    int least_y, most_y;
    if (TTF_GlyphMetrics(opened, 'H', NULL, NULL, &least_y, &most_y, NULL) != 0)
        return TTF_FontHeight(opened) / 2;
    return TTF_FontAscent(opened) - (least_y + most_y) / 2;
}

/* The slot of a text: its own if it was rendered already, else a free one; if all are taken, the first makes room. */
static struct font_word *slot_of(struct font *font, enum font_weight weight, const char *text, int points) {
    enum { TRIED = 8 };
    unsigned hash = hash_of(weight, text, points);
    for (unsigned i = 0; i < TRIED; i++) {
        struct font_word *word = &font->word[(hash + i) % FONT_WORDS_MAX];
        if (!word->texture ||
            (word->points == points && word->weight == weight && strncmp(word->text, text, FONT_TEXT_SIZE - 1) == 0))
            return word;
    }
    return &font->word[hash % FONT_WORDS_MAX];
}

const struct font_word *font_word(struct font *font, enum font_weight weight, const char *text, int points) {
    points = clamp(points);
    struct font_word *word = slot_of(font, weight, text, points);
    if (word->texture && word->points == points && word->weight == weight &&
        strncmp(word->text, text, FONT_TEXT_SIZE - 1) == 0)
        return word;
    TTF_Font *opened = open_size(font, weight, points);
    char cut[FONT_TEXT_SIZE];
    snprintf(cut, sizeof cut, "%s", text);
    SDL_Surface *surface =
        opened && cut[0] ? TTF_RenderUTF8_Blended(opened, cut, (SDL_Color){255, 255, 255, 255}) : NULL;
    SDL_Texture *texture = surface ? SDL_CreateTextureFromSurface(font->renderer, surface) : NULL;
    if (texture) {
        if (word->texture)
            SDL_DestroyTexture(word->texture);
        *word = (struct font_word){.weight = weight,
                                   .points = points,
                                   .width = surface->w,
                                   .height = surface->h,
                                   .middle = middle_of(opened),
                                   .texture = texture};
        memcpy(word->text, cut, sizeof cut);
    }
    SDL_FreeSurface(surface);
    return texture ? word : NULL;
}

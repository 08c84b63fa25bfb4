/* pages.h - the pages of text that front ends show: help, score table, statistics; as rows, with bars as fractions. */
#ifndef TESSERA_UI_PAGES_H
#define TESSERA_UI_PAGES_H

#include "play/store.h"
#include "slide/rules.h"

enum { PAGE_TEXT_SIZE = 1024, PAGE_LEFT_SIZE = 24 };

struct page_row {
    char left[PAGE_LEFT_SIZE]; /* a key or a tile, in a column of its own; may be empty */
    char text[PAGE_TEXT_SIZE];
    double bar;   /* 0 to 1: length of the bar between left and text; below 0: none */
    bool heading; /* left is empty, text stands out */
    bool even;    /* left is empty, text is ASCII: every character takes the same width, so that columns line up */
    bool tiles;   /* the same; words are tiles, dots empty cells and > an arrow, if they can be drawn as such */
};

struct page {
    char title[PAGE_TEXT_SIZE];
    struct page_row *row; /* owned */
    unsigned count, room;
    bool cut; /* out of memory for a row */
};

void page_free(struct page *);
/* Adds a row; if out of memory, the page ends where it is. */
void page_add(struct page *, bool heading, const char *left, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* How to play under these rules: three sentences and a picture. */
void page_how(struct page *, const struct slide_rules *);

/* The keys, from the same table that is used for input. */
void page_help(struct page *, bool replay);

/* The ten best games and the statistics of one rule set and size, or of all: first of people, then of the computer if
 * it has played. If the store cannot be read, adds a row that says so and returns false; null (no store) also
 * adds a row. */
bool page_scores(struct page *, struct store *, const char *rules, uint32_t width, uint32_t height);

/* "2 h 05 min", "3 min 20 s", "14 s". */
void page_time(uint64_t milliseconds, struct out *);

#endif

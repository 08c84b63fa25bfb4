/* pages.h - the pages of text that front ends show: help, score table, statistics; as rows, with bars as fractions. */
#ifndef TESSERA_UI_PAGES_H
#define TESSERA_UI_PAGES_H

#include "play/store.h"
#include "slide/rules.h"

enum { PAGE_TEXT_SIZE = 1024, PAGE_LEFT_SIZE = 24 };

struct page_row {
    char left[PAGE_LEFT_SIZE]; /* a key, a tile: set in a column of its own; may be empty */
    char text[PAGE_TEXT_SIZE];
    double bar;   /* 0 to 1: how long a bar to draw between left and text; below 0: none */
    bool heading; /* left is empty, text stands out */
};

struct page {
    char title[PAGE_TEXT_SIZE];
    struct page_row *row; /* owned */
    unsigned count, room;
};

void page_free(struct page *);
/* A row more; without memory for it the page is as long as it got. */
void page_add(struct page *, bool heading, const char *left, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* The keys, from the table that input uses. */
void page_help(struct page *, bool replay);

/* The ten best games and the statistics of one rule set and size, or of all. A store that cannot be read gives a row
 * that says so; so does none (null). */
void page_scores(struct page *, struct store *, const char *rules, uint32_t width, uint32_t height);

/* "2 h 05 min", "3 min 20 s", "14 s". */
void page_time(uint64_t milliseconds, struct out *);

#endif

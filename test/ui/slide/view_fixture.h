/* view_fixture.h - for tests of the view state of slide: a folder of their own and views in it. */
#ifndef TESSERA_TEST_VIEW_FIXTURE_H
#define TESSERA_TEST_VIEW_FIXTURE_H

#include "cmocka_includes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "slide/text.h"
#include "ui/slide/view.h"

static char folder[64], why[SLIDE_VIEW_MESSAGE_SIZE];

static inline int make_folder(void **state) {
    (void)state;
    strcpy(folder, "/tmp/tessera-view-XXXXXX");
    return mkdtemp(folder) && setenv("XDG_DATA_HOME", folder, 1) == 0 ? 0 : -1;
}

static inline int remove_folder(void **state) {
    (void)state;
    char command[128];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command);
}

static inline struct slide_rules rules_of(const char *name) {
    struct slide_rules rules;
    assert_int_equal(rules_load(name, &rules, NULL), ERR_NONE);
    return rules;
}

static inline struct slide_view *seated(const char *name, struct play_options options) {
    options.rules_given = name != NULL;
    if (name)
        options.rules = rules_of(name);
    struct slide_view *view = slide_view_open(&options, NULL, 0, why);
    assert_non_null(view);
    return view;
}

static inline struct slide_view *watching(struct replay *replay) {
    struct slide_view *view = slide_view_open(&(struct play_options){0}, replay, 0, why);
    assert_non_null(view);
    return view;
}

static inline struct slide_view *from_board(const char *name, const char *board) {
    struct slide_view *view = seated(
        name,
        (struct play_options){.session = {.start = board, .start_length = strlen(board), .seed = 1, .seeded = true}});
    return view;
}

static inline struct slide_view_labels labels_of(const struct slide_view *view) {
    struct slide_view_labels labels;
    slide_view_labels(view, &labels);
    return labels;
}

#define AT_HOME(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

#endif

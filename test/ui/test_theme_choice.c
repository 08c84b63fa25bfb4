/* Themes of one's own beside those that ship: they are found, a broken one is named or skipped, and the choice is
 * remembered. */
#include "cmocka_includes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "app/slide_session.h"
#include "ui/theme_choice.h"

static char folder[64];

static void put(const char *name, const char *text) {
    char path[256];
    snprintf(path, sizeof path, "%s/tessera/themes/%s", folder, name);
    FILE *file = fopen(path, "we");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static bool has(const struct theme_choice *choice, const char *name) {
    unsigned found = 0;
    for (unsigned i = 0; i < choice->count; i++)
        found += strcmp(choice->names[i], name) == 0;
    assert_in_range(found, 0, 1); /* never twice */
    return found;
}

static struct session *open_session(void) {
    static struct session session;
    static struct slide_rules rules;
    slide_rules_classic(&rules);
    assert_int_equal(session_open(&session, &slide_session_game, &rules, &(struct session_options){0}, NULL), ERR_NONE);
    return &session;
}

static void only_theme_files_are_listed(void **state) {
    (void)state;
    struct theme_choice choice;
    struct theme theme;
    struct fault fault = {0};
    struct session *session = open_session();
    put("own.theme", "nonsense\n");
    put("classic.theme", "nonsense\n"); /* has the name of one that ships */
    put(".theme", "");
    put("own.theme.bak", "");
    put("notes.txt", "");
    put("a-name-that-is-longer-than-the-name-of-a-theme-may-be-a-name-that-is-longer-than-that.theme", "");
    (void)theme_choose(&choice, session, NULL, &theme, &fault);
    assert_true(has(&choice, "own") && has(&choice, "classic") && has(&choice, "dark"));
    assert_false(has(&choice, "") || has(&choice, "own.theme") || has(&choice, "notes"));
    assert_string_equal(choice.names[0], "classic");
    assert_int_equal(session_close(session, NULL), ERR_NONE);
}

static void a_theme_that_cannot_be_used_is_named(void **state) {
    (void)state;
    static const struct {
        const char *name, *why;
    } WRONG[] = {
        {"none", "no theme 'none'"},
        {"own", "theme own:1:"},
        {"../dark", "no theme '../dark'"},
        {"a-name-that-is-longer-than-the-name-of-a-theme-may-be-a-name-that-is-longer-than-that", "no theme 'a-name"},
    };
    struct theme_choice choice;
    struct theme theme;
    struct session *session = open_session();
    for (unsigned i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        struct fault fault = {0};
        assert_int_not_equal(theme_choose(&choice, session, WRONG[i].name, &theme, &fault), ERR_NONE);
        if (strncmp(fault.what, WRONG[i].why, strlen(WRONG[i].why)) != 0)
            fail_msg("%s: %s", WRONG[i].name, fault.what);
    }
    assert_int_equal(session_close(session, NULL), ERR_NONE);
}

static void the_next_theme_is_one_that_can_be_read_and_is_remembered(void **state) {
    (void)state;
    struct theme_choice choice;
    struct theme theme;
    struct fault fault = {0};
    struct session *session = open_session();
    assert_int_equal(theme_choose(&choice, session, "dark", &theme, &fault), ERR_NONE);
    for (unsigned i = 0; i < 2 * choice.count; i++) {
        theme_choose_next(&choice, session, i < choice.count ? 1 : -1, &theme);
        assert_true(strcmp(theme.name, "own") != 0 && strcmp(theme.name, "classic") != 0); /* both are broken */
    }
    char kept[sizeof theme.name];
    memcpy(kept, theme.name, sizeof kept);
    assert_int_equal(session_close(session, NULL), ERR_NONE);
    session = open_session();
    assert_int_equal(theme_choose(&choice, session, NULL, &theme, &fault), ERR_NONE);
    assert_string_equal(theme.name, kept);
    strcpy(theme.name, "gone"); /* no longer in the list: it goes on from the first */
    theme_choose_next(&choice, session, 1, &theme);
    assert_true(has(&choice, theme.name));
    assert_int_equal(session_close(session, NULL), ERR_NONE);
}

static int set_up(void **state) {
    (void)state;
    char path[96];
    strcpy(folder, "/tmp/tessera-theme-XXXXXX");
    if (!mkdtemp(folder) || setenv("XDG_DATA_HOME", folder, 1) || setenv("XDG_CONFIG_HOME", folder, 1))
        return -1;
    snprintf(path, sizeof path, "%s/tessera", folder);
    (void)mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/tessera/themes", folder);
    return mkdir(path, 0700);
}

static int tear_down(void **state) {
    (void)state;
    char command[96];
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_theme_files_are_listed),
        cmocka_unit_test(a_theme_that_cannot_be_used_is_named),
        cmocka_unit_test(the_next_theme_is_one_that_can_be_read_and_is_remembered),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

#include "bench/web_work.h"

#include <tessera/tessera.h>

#include "bench/fixed_games.h"

enum { BOARDS = 20000 };

static struct slide_rules rules;
static uint8_t boards[BOARDS][16];

uint64_t work_signature(void) {
    slide_rules_classic(&rules);
    return fixed_games(&rules, boards, BOARDS);
}

uint64_t work_tilts(unsigned rounds) {
    uint64_t sum = 0;
    for (unsigned round = 0; round < rounds; round++)
        for (unsigned i = 0; i < BOARDS; i++)
            for (unsigned way = 0; way < 4; way++) {
                uint8_t cell[16];
                memcpy(cell, boards[i], 16);
                sum += (uint64_t)slide_tilt(&rules, (struct slide_board){4, 4, cell}, (enum slide_way)way, &sum, NULL);
                sum += cell[5];
            }
    return sum;
}

uint64_t work_search(unsigned count, uint64_t nodes, int fast) {
    struct tessera_slide_rules *classic;
    struct tessera_player *player;
    const struct tessera_player_options options = {.fast = fast != 0};
    const struct tessera_budget budget = {.nodes = nodes};
    uint64_t searched = 0;
    if (tessera_slide_rules_open(NULL, &classic))
        return 0;
    if (tessera_player_open(classic, &options, &player) == TESSERA_OK) {
        for (unsigned i = 0; tessera_player_is_trained(player) && i < count; i++) {
            struct tessera_advice advice;
            struct tessera_slide_board board = {4, 4, boards[i * (BOARDS / count)]};
            if (tessera_player_advise(player, board, &budget, &advice) == TESSERA_OK)
                searched += advice.nodes;
        }
        tessera_player_free(player);
    }
    tessera_slide_rules_free(classic);
    return searched;
}

int64_t work_robots(const char *words, size_t length, unsigned turns) {
    struct tessera_lexicon *lexicon = NULL;
    struct tessera_word_rules *word = NULL;
    struct tessera_robot *robot = NULL;
    int64_t sum = 0;
    if (tessera_lexicon_compile(words, length, &lexicon) || tessera_word_rules_open(&word) ||
        tessera_robot_open("strong", 1, &robot))
        turns = 0;
    for (uint64_t seed = 1; turns > 0; seed++) {
        struct tessera_match *match;
        if (tessera_match_word(word, lexicon, seed, &match))
            break;
        while (turns > 0 && tessera_match_turn(match) >= 0 && tessera_robot_play(robot, match) == TESSERA_OK)
            turns--;
        sum += tessera_match_score(match, 0) + tessera_match_score(match, 1);
        tessera_match_free(match);
    }
    tessera_robot_free(robot);
    tessera_word_rules_free(word);
    tessera_lexicon_free(lexicon);
    return sum;
}

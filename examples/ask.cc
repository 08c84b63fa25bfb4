// ask.cc - plays a game of 2048 with the advice of the computer player, in C++: ask [SEED].
#include <cstdlib>
#include <iostream>
#include <memory>
#include <stdexcept>

#include <tessera/tessera.h>

static void check(tessera_error error) {
    if (error != TESSERA_OK)
        throw std::runtime_error(tessera_reason());
}

// A handle that frees itself.
template <typename T> using handle = std::unique_ptr<T, void (*)(T *)>;

static void play(unsigned long seed) {
    tessera_slide_rules *made_rules;
    check(tessera_slide_rules_open("classic", &made_rules));
    handle<tessera_slide_rules> rules(made_rules, tessera_slide_rules_free);

    tessera_player *made_player;
    check(tessera_player_open(rules.get(), nullptr, &made_player));
    handle<tessera_player> player(made_player, tessera_player_free);

    tessera_match *made_match;
    check(tessera_match_slide(rules.get(), seed, nullptr, &made_match));
    handle<tessera_match> match(made_match, tessera_match_free);

    tessera_budget budget = tessera_budget();
    budget.depth = 1;
    for (int moves = 0; moves < 500 && tessera_match_turn(match.get()) == 0; moves++) {
        tessera_slide_board board;
        tessera_advice advice;
        check(tessera_match_board(match.get(), &board));
        check(tessera_player_advise(player.get(), board, &budget, &advice));
        check(tessera_match_do(match.get(), 0, tessera_way_name(advice.best)));
    }
    std::cout << tessera_match_view(match.get(), 0);
}

int main(int argc, char **argv) {
    try {
        play(argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 1);
    } catch (const std::exception &error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}

/* players.c - who a token belongs to, and what players are called. Both are remembered for a while, since every request
 * asks for them; another process may change them meanwhile. */
#include <stdio.h>
#include <string.h>

#include "app/clock.h"
#include "serve/server.h"

enum { REMEMBER_SECONDS = 30 };

static struct known_player *row_of(struct known_player *rows, unsigned count, const char *key) {
    return &rows[record_digest(record_digest_start(), key, strlen(key)) % count];
}

enum err players_of_token(struct server *server, struct token bearer, struct ledger_player *player) {
    char hash[SECRET_HASH];
    double now = clock_now();
    *player = (struct ledger_player){0};
    if (!secret_is_hex(bearer.at, bearer.length, SECRET_TOKEN))
        return ERR_NONE;
    secret_hash(bearer.at, bearer.length, hash);
    struct known_player *known = row_of(server->players, SERVER_PLAYER_ROWS, hash);
    if (known->until < now || !secret_same(known->hash, hash)) {
        struct ledger_player found;
        enum err err = ledger_player_of_token(server->ledger, hash, &found);
        if (err || !found.found)
            return err;
        *known = (struct known_player){.player = found, .until = now + REMEMBER_SECONDS};
        memcpy(known->hash, hash, sizeof hash);
    }
    *player = known->player;
    return ERR_NONE;
}

void players_forget(struct server *server, const char *id) {
    for (unsigned i = 0; i < SERVER_PLAYER_ROWS; i++)
        if (strcmp(server->players[i].player.id, id) == 0)
            server->players[i] = (struct known_player){0};
    *row_of(server->named, SERVER_NAME_ROWS, id) = (struct known_player){0};
}

const char *players_name(void *context, const char *id) {
    struct server *server = context;
    struct known_player *known = row_of(server->named, SERVER_NAME_ROWS, id);
    double now = clock_now();
    bool same = strcmp(known->player.id, id) == 0;
    if (known->until < now || !same) {
        struct ledger_player player;
        if (ledger_player_of_id(server->ledger, id, &player) != ERR_NONE) /* not remembered: the next one asks again */
            return same && known->player.found ? known->player.name : "somebody";
        snprintf(player.id, sizeof player.id, "%s", id);
        *known = (struct known_player){.player = player, .until = now + REMEMBER_SECONDS};
    }
    return known->player.found ? known->player.name : "somebody";
}

void players_random_name(char name[32]) {
    static const char *const FIRST[] = {"Amber", "Brisk",  "Calm",  "Clever", "Coral", "Eager", "Gentle", "Golden",
                                        "Happy", "Ivory",  "Jolly", "Keen",   "Lucky", "Merry", "Noble",  "Quiet",
                                        "Rapid", "Silver", "Sunny", "Swift",  "Tidy",  "Vivid", "Warm",   "Witty"};
    static const char *const SECOND[] = {"Badger", "Beaver", "Crane", "Dolphin", "Falcon", "Finch", "Fox",    "Gull",
                                         "Hare",   "Heron",  "Ibex",  "Jay",     "Lark",   "Lynx",  "Magpie", "Marten",
                                         "Otter",  "Owl",    "Panda", "Raven",   "Robin",  "Seal",  "Stork",  "Wren"};
    unsigned first = secret_below(sizeof FIRST / sizeof *FIRST), second = secret_below(sizeof SECOND / sizeof *SECOND);
    snprintf(name, 32, "%s %s %u", FIRST[first], SECOND[second], 10 + secret_below(90));
}

/* Letters, digits, points, hyphens and single blanks between them: safe to show anywhere. */
bool players_name_fits(const char *name) {
    static const char PLAIN[] = " .-ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    size_t length = strlen(name);
    return length > 0 && length <= LIMIT_NAME && !strchr(" .-", name[0]) && name[length - 1] != ' ' &&
           !strstr(name, "  ") && strspn(name, PLAIN) == length;
}

/* secret.h - names that cannot be guessed, and how they are kept: tokens, invitations, codes, the seeds of chance.
 *
 * All random bits come from the system's cryptographic generator. Of a secret only its hash is stored; hashes are
 * compared in constant time. */
#ifndef TESSERA_SERVE_SECRET_H
#define TESSERA_SERVE_SECRET_H

#include <stdbool.h>
#include <stddef.h>

#include "base/rng.h"

enum {
    SECRET_ID = 17,    /* the name of a player, a room, a result: 64 bits in hexadecimal, with the terminator */
    SECRET_TOKEN = 33, /* a token or an invitation: 128 bits */
    SECRET_CODE = 13,  /* a code to type: 60 bits as twelve letters and digits */
    SECRET_HASH = 65,  /* a hash of 256 bits */
};

/* To be called once before the others. False if the system has no random numbers. */
bool secret_start(void);

void secret_id(char id[SECRET_ID]);
void secret_token(char token[SECRET_TOKEN]);
/* Without letters that look like digits. */
void secret_code(char code[SECRET_CODE]);
/* A generator with a state that nobody can know, for one draw. */
struct rng secret_rng(void);
/* One of `count` things. */
unsigned secret_below(unsigned count);

void secret_hash(const char *text, size_t length, char hash[SECRET_HASH]);
bool secret_same(const char a[SECRET_HASH], const char b[SECRET_HASH]);

/* Hexadecimal digits in lower case, `size` - 1 of them and nothing else? */
bool secret_is_hex(const char *text, size_t length, size_t size);

#endif

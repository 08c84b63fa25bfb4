#include "serve/secret.h"

#include <sodium.h>
#include <string.h>

bool secret_start(void) {
    return sodium_init() >= 0;
}

static void random_hex(char *text, size_t size) {
    unsigned char bytes[SECRET_HASH / 2];
    randombytes_buf(bytes, size / 2);
    sodium_bin2hex(text, size, bytes, size / 2);
    sodium_memzero(bytes, sizeof bytes);
}

void secret_id(char id[SECRET_ID]) {
    random_hex(id, SECRET_ID);
}

void secret_token(char token[SECRET_TOKEN]) {
    random_hex(token, SECRET_TOKEN);
}

void secret_code(char code[SECRET_CODE]) {
    static const char LETTERS[] = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
    for (unsigned i = 0; i + 1 < SECRET_CODE; i++)
        code[i] = LETTERS[randombytes_uniform(sizeof LETTERS - 1)];
    code[SECRET_CODE - 1] = '\0';
}

struct rng secret_rng(void) {
    struct rng rng = {.kind = RNG_XOSHIRO};
    randombytes_buf(rng.state, sizeof rng.state);
    rng.state[0] |= rng.state[0] == 0; /* the one state that xoshiro cannot have is all zeros */
    return rng;
}

unsigned secret_below(unsigned count) {
    return randombytes_uniform(count);
}

void secret_hash(const char *text, size_t length, char hash[SECRET_HASH]) {
    unsigned char bytes[crypto_generichash_BYTES];
    crypto_generichash(bytes, sizeof bytes, (const unsigned char *)text, length, NULL, 0);
    sodium_bin2hex(hash, SECRET_HASH, bytes, sizeof bytes);
}

bool secret_same(const char a[SECRET_HASH], const char b[SECRET_HASH]) {
    return sodium_memcmp(a, b, SECRET_HASH - 1) == 0;
}

bool secret_is_hex(const char *text, size_t length, size_t size) {
    return length == size - 1 && strspn(text, "0123456789abcdef") >= length;
}

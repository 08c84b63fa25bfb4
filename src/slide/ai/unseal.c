#include <string.h>

#include "slide/ai/seal.h"
#include "slide/ai/seal_internal.h"

static uint64_t checksum_of(const uint8_t *bytes, size_t length) {
    uint64_t checksum = SEAL_FNV_START;
    size_t at = 0;
    for (; at + 8 <= length; at += 8)
        checksum = (checksum ^ seal_from_little(bytes + at, 8)) * SEAL_FNV_PRIME;
    return seal_finish(checksum, bytes + at, length - at);
}

enum err unseal_begin(struct unseal *unseal, const char *name, const void *bytes, size_t length, struct fault *fault) {
    const uint8_t *file = bytes;
    if (length < SEAL_NAME || memcmp(file, name, SEAL_NAME) != 0)
        return err_refuse(fault, ERR_SYNTAX, "not a file of this kind");
    if (length < SEAL_NAME + 4 + 8)
        return err_refuse(fault, ERR_CORRUPT, "the file is cut off");
    if (seal_from_little(file + SEAL_NAME, 4) > SEAL_VERSION)
        return err_refuse(fault, ERR_VERSION, "written by a newer version of Tessera");
    if (seal_from_little(file + length - 8, 8) != checksum_of(file, length - 8))
        return err_refuse(fault, ERR_CORRUPT, "the file is damaged or cut off: its checksum is wrong");
    *unseal = (struct unseal){.at = file + SEAL_NAME + 4, .end = file + length - 8};
    return frame_open(&unseal->frame) ? ERR_NONE : err_refuse(fault, ERR_SYSTEM, "not enough memory");
}

enum err unseal_get(struct unseal *unseal, void *bytes, size_t length) {
    return frame_read(&unseal->frame, &unseal->at, unseal->end, bytes, length) ? ERR_NONE : ERR_CORRUPT;
}

enum err unseal_end(struct unseal *unseal) {
    uint8_t more;
    bool extra = unseal_get(unseal, &more, 1) == ERR_NONE || unseal->at != unseal->end;
    frame_close(&unseal->frame);
    return extra ? ERR_CORRUPT : ERR_NONE;
}

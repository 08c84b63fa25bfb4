/* Bytes as a checkpoint of learning: what can be read is written again, and that is read as the same. */
#include "sealed.h"
#include "slide/ai/checkpoint.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct slide_rules rules;

/* The trainer and its note as a file, and the trainer closed. */
static struct sealed write_again(struct trainer *trainer, char *note) {
    struct sealed file = {0};
    if (checkpoint_write(trainer, note, strlen(note), (struct seal_sink){sealed_add, &file}))
        abort();
    trainer_close(trainer);
    free(note);
    return file;
}

static void probe(const uint8_t *bytes, size_t length) {
    static struct trainer trainer;
    struct fault fault = {0};
    char *note;
    if (checkpoint_read(&trainer, &rules, bytes, length, &note, &fault)) {
        if (!fault.what[0] || note)
            abort(); /* refused without a reason, or not wholly */
        return;
    }
    struct sealed first = write_again(&trainer, note);
    if (checkpoint_read(&trainer, &rules, first.bytes, first.length, &note, &fault))
        abort();
    struct sealed second = write_again(&trainer, note);
    if (first.length != second.length || memcmp(first.bytes, second.bytes, first.length) != 0)
        abort();
    free(first.bytes);
    free(second.bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    slide_rules_classic(&rules);
    sealed_both("tess-run", data, size, probe);
    return 0;
}

/* word_review.h - the review of a word game, turn by turn, so that a view can go on between two turns or stop.
 *
 *     struct word_review review;
 *     err = word_review_open(&review, match, &rules, leaves);
 *     while (!err && review.done < review.count)
 *         word_review_step(&review);
 *     word_review_sum(&review, &summary);              at any time: what is known so far
 *     word_review_close(&review);
 *
 * A turn is judged with what its seat knew. The review as a whole hides nothing: show it when the game is over.
 */
#ifndef TESSERA_APP_WORD_REVIEW_H
#define TESSERA_APP_WORD_REVIEW_H

#include "play/word_history.h"
#include "word/judge.h"

struct leaves; /* word/leaves.h */

enum { WORD_REVIEW_COSTLIEST = 5, WORD_REVIEW_RACK = 2 * WORD_RACK /* bytes for the letters of a rack */ };

struct word_review_turn {
    int seat;
    size_t first, last; /* its steps: purchases, then the word, exchange or pass */
    struct judged judged;
    int32_t points; /* of the word by itself; 0 without a word */
    int32_t spent;
    int32_t booked[WORD_SEATS_MAX]; /* what the word brought each seat, specials included */
    int32_t left[WORD_SEATS_MAX];   /* what the end of the game added to each score */
    int32_t score[WORD_SEATS_MAX];  /* after the turn */
    bool drew;
    double luck; /* of the letters drawn after it, in points */
};

struct word_review {
    const struct match *match;
    struct word_rules rules; /* with a word list */
    struct robot *robot;
    struct robot_watch watch; /* what everybody knew before the next turn */
    struct word_review_turn *turn;
    size_t count, done;             /* turns of the game; those that have been judged */
    double opening[WORD_SEATS_MAX]; /* the luck of each first rack */
};

/* The match, the word list of the rules and the leaves are borrowed. ERR_RANGE without a turn to review or for a game
 * in which a rack is not known, ERR_SYSTEM without memory, with the reason. */
enum err word_review_open(struct word_review *, const struct match *, const struct word_rules *, const struct leaves *,
                          struct fault *);
void word_review_close(struct word_review *);

/* Judges the next turn, if there is one. */
void word_review_step(struct word_review *);

/* What a turn did, without its purchases, as in the record: "8G CRANE negative J10". Valid as long as the match is. */
const char *word_review_played(const struct word_review *, size_t turn);
/* What the robot would have done, in the same form, for turns that have been judged; ROBOT_LINE bytes are enough. */
void word_review_best(const struct word_review *, size_t turn, struct out *);
/* The letters that its seat held; WORD_REVIEW_RACK bytes are enough. */
void word_review_rack(const struct word_review *, size_t turn, struct out *);

/* The sum over the turns of a seat that have been judged. After the last turn of a game that is over, words + specials
 * - spent + left is its final score. */
struct word_review_seat {
    size_t turns, grade[JUDGE_GRADES];
    double loss, luck; /* in points; luck includes the first rack */
    int32_t words;     /* what its words make by themselves */
    int32_t specials;  /* what specials changed: points taken from its words, points that it stole */
    int32_t spent, left;
};

struct word_review_summary {
    struct word_review_seat seat[WORD_SEATS_MAX];
    size_t costliest[WORD_REVIEW_COSTLIEST]; /* the turns of the largest losses, numbered from 0, the largest first, */
    size_t costly;                           /* and how many there are: turns that lost nothing are not among them */
    int winner;                              /* the only one of a game that is over, otherwise -1 */
    bool turned;                             /* there is a turning point: */
    size_t turning;                          /* the turn after which the winner was always ahead */
};

void word_review_sum(const struct word_review *, struct word_review_summary *);

#endif

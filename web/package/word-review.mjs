/** word-review.mjs - the review of a word game, in word.wasm: what each turn lost against the choice of the strong robot. */
const SIZE = 4096; /* bytes for the lines of a turn or of the sums */

/** Grades of turns, from the best on. */
const GRADES = ["best", "good", "inaccuracy", "mistake", "blunder"];

/**
 * @typedef {object} ReviewedTurn
 * @property {number} seat
 * @property {number} step the moves of the record before the word, exchange or pass of this turn
 * @property {number} points
 * @property {string} grade
 * @property {boolean} drew were letters drawn after it?
 * @property {number} value @property {number} bestValue @property {number} loss @property {number} luck in points
 * @property {number[]} scores after it
 * @property {string} rack @property {string} played @property {string} best
 */

export class WordReview {
    /** @param {import("./tessera.mjs").Module} module with "word/english.leaves" given @param {import("./tessera.mjs").Lexicon} lexicon must outlive it @param {string} record */
    constructor(module, lexicon, record) {
        this.module = module;
        this.at = module.with([record], (text) =>
            module.made((to) => module.call.web_word_review_open(text.at, text.length, lexicon.at, to)));
        this.count = module.call.web_word_review_count(this.at);
        /** Was the game played with this word list? */
        this.ownList = Boolean(module.call.web_word_review_own_list(this.at));
    }

    /** Judges the next turn. */
    step() {
        this.module.call.web_word_review_step(this.at);
    }

    /** A turn that has been judged. @param {number} number from 0 @returns {ReviewedTurn} */
    turn(number) {
        const [numbers, rack, played, best] = this.lines((to) => this.module.call.web_word_review_at(this.at, number, to, SIZE));
        const [seat, step, points, grade, drew, value, bestValue, loss, luck, ...scores] = numbers.trim().split(" ").map(Number);
        return { seat, step, points, grade: GRADES[grade], drew: drew === 1, value: value / 1000, bestValue: bestValue / 1000, loss: loss / 1000, luck: luck / 1000, scores, rack, played, best };
    }

    /** The sums over the turns that have been judged; turns are counted from 0. */
    total() {
        const lines = this.lines((to) => this.module.call.web_word_review_total(this.at, to, SIZE));
        const numbers = (/** @type {string} */ line) => line.trim().split(" ").filter(Boolean).map(Number);
        const [turning] = numbers(lines.pop() ?? ""), costliest = numbers(lines.pop() ?? "");
        const seats = lines.map((line) => {
            const [turns, best, good, inaccuracy, mistake, blunder, loss, luck, words, specials, spent, left] = numbers(line);
            return { turns, grades: { best, good, inaccuracy, mistake, blunder }, loss: loss / 1000, luck: luck / 1000, words, specials, spent, left };
        });
        return { seats, costliest, turning: turning < 0 ? null : turning };
    }

    free() {
        if (this.at) this.module.call.web_word_review_free(this.at);
        this.at = 0;
    }

    /** @private @param {(to: number) => number} body @returns {string[]} */
    lines(body) {
        const to = this.module.take(SIZE);
        try {
            this.module.check(body(to));
            return this.module.text(to).split("\n");
        } finally {
            this.module.call.free(to);
        }
    }
}

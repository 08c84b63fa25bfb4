/**
 * tessera.mjs - the two games of Tessera in JavaScript, by the C library compiled to WebAssembly.
 *
 * Works in web pages, workers and node. Load a module once, then make rules and matches with it:
 *
 *     const slide = await load(new URL("slide.wasm", import.meta.url));
 *     const rules = new Rules(slide, "name classic\n");
 *     const match = Match.slide(rules, 42n);
 *     match.play("left");
 *     console.log(match.board(), match.score());
 *
 * Every object holds memory of its module: call free() when it is no longer needed. What the library refuses is thrown as
 * a TesseraError with the reason as a sentence; nothing has changed then.
 */

/** The ways to tilt a board, in the order of the library. */
export const WAYS = Object.freeze(["left", "right", "up", "down"]);

/** The grades of a review, best first. */
export const GRADES = Object.freeze(["best", "good", "inaccuracy", "mistake", "blunder"]);

const ERRORS = ["", "turn", "move", "over", "syntax", "range", "version", "corrupt", "system"];
const OVER = -2;

/** Why the library refused something. */
export class TesseraError extends Error {
    /** @param {number} code @param {string} reason */
    constructor(code, reason) {
        super(reason || "something went wrong");
        this.name = "TesseraError";
        /** @type {string} one of turn, move, over, syntax, range, version, corrupt, system */
        this.code = ERRORS[code] ?? "system";
    }
}

/** A loaded WebAssembly module with its memory. */
export class Module {
    /** @param {WebAssembly.Instance} instance */
    constructor(instance) {
        /** @type {any} */
        this.call = instance.exports;
    }

    /** @returns {Uint8Array} the whole memory; a new view after each call, since memory grows */
    bytes() {
        return new Uint8Array(this.call.memory.buffer);
    }

    /** Allocates memory. @param {number} size @returns {number} */
    take(size) {
        const at = this.call.malloc(size || 1);
        if (!at) throw new TesseraError(8, "not enough memory");
        return at;
    }

    /** Copies text or bytes into memory, terminated by a 0. @param {string | Uint8Array} data */
    put(data) {
        const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
        const at = this.take(bytes.length + 1);
        const memory = this.bytes();
        memory.set(bytes, at);
        memory[at + bytes.length] = 0;
        return { at, length: bytes.length };
    }

    /** Reads a terminated text. @param {number} at @returns {string} */
    text(at) {
        const memory = this.bytes();
        let end = at;
        while (memory[end]) end++;
        return new TextDecoder().decode(memory.subarray(at, end));
    }

    /** Throws if a call failed. @param {number} error */
    check(error) {
        if (error) throw new TesseraError(error, this.text(this.call.tessera_reason()));
    }

    /**
     * Calls a function with copies of texts, which are freed afterwards.
     * @template T
     * @param {(string | Uint8Array)[]} data
     * @param {(...parts: {at: number, length: number}[]) => T} body
     * @returns {T}
     */
    with(data, body) {
        /** @type {{at: number, length: number}[]} */
        const parts = [];
        try {
            for (const one of data) parts.push(this.put(one));
            return body(...parts);
        } finally {
            for (const part of parts) this.call.free(part.at);
        }
    }

    /** The handle that a function of the library makes. @param {(to: number) => number} body @returns {number} */
    made(body) {
        const to = this.take(4);
        try {
            this.check(body(to));
            return new DataView(this.call.memory.buffer).getUint32(to, true);
        } finally {
            this.call.free(to);
        }
    }

    /** Doubles that a function writes. @param {number} count @param {(to: number) => number} body @returns {number[]} */
    doubles(count, body) {
        const to = this.take(8 * count);
        try {
            this.check(body(to));
            return Array.from(new Float64Array(this.call.memory.buffer, to, count));
        } finally {
            this.call.free(to);
        }
    }

    /** Gives the library a file of its data folder, such as "ai/default.net". @param {string} name @param {Uint8Array} file */
    give(name, file) {
        const bytes = this.put(file);
        const given = this.with([name], (text) => this.call.web_give(text.at, bytes.at, bytes.length));
        if (!given) {
            this.call.free(bytes.at);
            throw new TesseraError(8, "too many files");
        }
    }

    /** Frees a file that was given. @param {string} name */
    drop(name) {
        this.with([name], (text) => this.call.web_drop(text.at));
    }
}

/* The library runs without a system; the only call that means something is the clock. */
function imports(/** @type {WebAssembly.Module} */ compiled, /** @type {{memory: WebAssembly.Memory | null}} */ holder) {
    const NO_SUCH_CALL = 52;
    /** @type {Record<string, Record<string, Function>>} */
    const all = {};
    for (const { module, name } of WebAssembly.Module.imports(compiled)) {
        all[module] ??= {};
        all[module][name] =
            name === "clock_time_get"
                ? (/** @type {number} */ _clock, /** @type {bigint} */ _precision, /** @type {number} */ to) => {
                      if (!holder.memory) return NO_SUCH_CALL;
                      const now = BigInt(Math.round(performance.now() * 1e6));
                      new DataView(holder.memory.buffer).setBigUint64(to, now, true);
                      return 0;
                  }
                : () => NO_SUCH_CALL;
    }
    return all;
}

/**
 * Loads a module: slide.wasm, player.wasm or word.wasm.
 * @param {URL | string | BufferSource} source its address, or its bytes
 * @returns {Promise<Module>}
 */
export async function load(source) {
    let bytes = source;
    if (typeof source === "string" || source instanceof URL) {
        const url = new URL(source, import.meta.url);
        if (url.protocol === "file:") {
            const { readFile } = await import("node:fs/promises");
            bytes = await readFile(url);
        } else {
            const answer = await fetch(url).catch(() => null);
            if (!answer?.ok) throw new TesseraError(8, `${url.pathname.split("/").at(-1)} could not be loaded`);
            bytes = await answer.arrayBuffer();
        }
    }
    const compiled = await WebAssembly.compile(/** @type {BufferSource} */ (bytes));
    /** @type {{memory: any}} */
    const holder = { memory: null };
    const instance = await WebAssembly.instantiate(compiled, /** @type {any} */ (imports(compiled, holder)));
    holder.memory = instance.exports.memory;
    /** @type {any} */ (instance.exports)._initialize?.();
    return new Module(instance);
}

/** A rule set of the sliding game. */
export class Rules {
    /**
     * @param {Module} module slide.wasm or player.wasm
     * @param {string} text the lines of a rule file
     * @param {Record<string, string>} [changes] lines that are different, such as {size: "5x5"}
     */
    constructor(module, text, changes = {}) {
        this.module = module;
        this.at = module.with([text], (rules) =>
            module.made((to) => module.call.tessera_slide_rules_read(rules.at, rules.length, to)));
        try {
            for (const [key, value] of Object.entries(changes))
                module.with([key, value], (name, what) =>
                    module.check(module.call.tessera_slide_rules_set(this.at, name.at, what.at)));
        } catch (why) {
            this.free();
            throw why;
        }
    }

    /** All rules as the lines of a rule file. */
    text() {
        const SIZE = 4096;
        const to = this.module.take(SIZE);
        try {
            this.module.check(this.module.call.tessera_slide_rules_write(this.at, to, SIZE));
            return this.module.text(to);
        } finally {
            this.module.call.free(to);
        }
    }

    /** The number on a tile of this kind; 0 for an empty cell. @param {number} kind @returns {bigint} */
    value(kind) {
        return this.module.call.tessera_slide_value(this.at, kind);
    }

    /** The seed of the board of the day. @param {string} date YYYY-MM-DD, in UTC @returns {bigint} */
    daily(date) {
        return this.module.with([date], (text) => this.module.call.tessera_slide_daily(this.at, text.at));
    }

    /**
     * What a tilt does to a board, without playing it.
     * @param {Board} board @param {number} way index into WAYS
     * @returns {{cells: Uint8Array, events: SlideEvent[]} | null} null if nothing moves
     */
    tilt(board, way) {
        const { module } = this;
        const cells = module.put(board.cells);
        const room = module.take(24 * board.cells.length);
        try {
            const count = module.call.web_tilt(this.at, board.width, board.height, cells.at, way, room);
            if (count < 0) return null;
            const numbers = new Uint32Array(module.call.memory.buffer, room, 6 * count);
            /** @type {SlideEvent[]} */
            const events = [];
            for (let i = 0; i < count; i++) {
                const [merged, row, column, toRow, toColumn, kind] = numbers.subarray(6 * i, 6 * i + 6);
                events.push({ what: merged ? "merged" : "moved", from: [row, column], to: [toRow, toColumn], kind });
            }
            return { cells: module.bytes().slice(cells.at, cells.at + cells.length), events };
        } finally {
            module.call.free(room);
            module.call.free(cells.at);
        }
    }

    /** The ways that are moves on a board. @param {Board} board @returns {boolean[]} by WAYS */
    ways(board) {
        const bits = this.module.with([board.cells], (cells) =>
            this.module.call.web_ways(this.at, board.width, board.height, cells.at));
        return WAYS.map((_, way) => (bits >> way & 1) === 1);
    }

    free() {
        if (this.at) this.module.call.tessera_slide_rules_free(this.at);
        this.at = 0;
    }
}

/**
 * @typedef {{width: number, height: number, cells: Uint8Array}} Board cells hold kinds, row by row from the top left
 * @typedef {{what: "moved" | "merged" | "spawned", from: [number, number], to: [number, number], kind: number}} SlideEvent
 */

/** A game being played, of either kind. */
export class Match {
    /** @param {Module} module @param {number} at */
    constructor(module, at) {
        this.module = module;
        this.at = at;
    }

    /** Starts a sliding game. @param {Rules} rules @param {bigint} seed below 2^63 @param {string} [start] a board as text */
    static slide(rules, seed, start) {
        const { module } = rules;
        if (start === undefined)
            return new Match(module, module.made((to) => module.call.tessera_match_slide(rules.at, seed, 0, to)));
        return module.with([start], (text) =>
            new Match(module, module.made((to) => module.call.tessera_match_slide(rules.at, seed, text.at, to))));
    }

    /** Starts a word game. @param {WordRules} rules @param {Lexicon} lexicon must outlive the match @param {bigint} seed */
    static word(rules, lexicon, seed) {
        const { module } = rules;
        return new Match(module, module.made((to) => module.call.tessera_match_word(rules.at, lexicon.at, seed, to)));
    }

    /** Replays and checks a record. @param {Module} module @param {string} record @param {Lexicon} [lexicon] */
    static replay(module, record, lexicon) {
        return module.with([record], (text) => new Match(module, module.made((to) =>
            module.call.tessera_match_replay(text.at, text.length, lexicon ? lexicon.at : 0, to))));
    }

    /** Plays the log of a course. @param {Rules} rules @param {string} log */
    static log(rules, log) {
        const { module } = rules;
        return module.with([log], (text) => new Match(module, module.made((to) =>
            module.call.tessera_match_log(text.at, text.length, rules.at, to))));
    }

    /** Plays one line of text. @param {string} line @param {number} [seat] */
    play(line, seat = 0) {
        this.module.with([line], (text) => this.module.check(this.module.call.tessera_match_do(this.at, seat, text.at)));
    }

    undo() {
        this.module.check(this.module.call.tessera_match_undo(this.at));
    }

    redo() {
        this.module.check(this.module.call.tessera_match_redo(this.at));
    }

    /** Notes in the record that a hint was given, or that the computer moved. @param {"hint" | "autoplay"} what */
    noteHelp(what) {
        this.module.check(this.module.call.tessera_match_note_help(this.at, what === "hint" ? 1 : 2));
    }

    canUndo() {
        return Boolean(this.module.call.tessera_match_can_undo(this.at));
    }

    canRedo() {
        return Boolean(this.module.call.tessera_match_can_redo(this.at));
    }

    /** The seat to move. @returns {number} */
    turn() {
        return this.module.call.tessera_match_turn(this.at);
    }

    isOver() {
        return this.turn() === OVER;
    }

    /** Has the goal of a sliding game been reached? */
    isWon() {
        return Boolean(this.module.call.tessera_match_is_won(this.at));
    }

    /** Moves of a sliding game. */
    moves() {
        return Number(this.module.call.tessera_match_moves(this.at));
    }

    /** @param {number} [seat] */
    score(seat = 0) {
        return Number(this.module.call.tessera_match_score(this.at, seat));
    }

    seats() {
        return this.module.call.tessera_match_seats(this.at);
    }

    /** The board of a sliding game. @returns {Board} */
    board() {
        const to = this.module.take(12);
        try {
            this.module.check(this.module.call.tessera_match_board(this.at, to));
            const view = new DataView(this.module.call.memory.buffer);
            const width = view.getUint32(to, true), height = view.getUint32(to + 4, true);
            const cell = view.getUint32(to + 8, true);
            return { width, height, cells: this.module.bytes().slice(cell, cell + width * height) };
        } finally {
            this.module.call.free(to);
        }
    }

    /** The position as a seat may see it, by key; a key that occurs several times has all its values. @param {number} seat */
    view(seat) {
        /** @type {Map<string, string[]>} */
        const lines = new Map();
        for (const line of this.returned("tessera_match_view", seat).split("\n")) {
            const space = line.indexOf(" ");
            const key = space < 0 ? line : line.slice(0, space);
            if (key) lines.set(key, [...(lines.get(key) ?? []), space < 0 ? "" : line.slice(space + 1)]);
        }
        return lines;
    }

    /** What the last call did, as lines that a seat may see. @param {number} [seat] @returns {string[]} */
    events(seat = 0) {
        return this.returned("tessera_match_events", seat).split("\n").filter(Boolean);
    }

    /** What happened in a word game so far, in sentences. @param {number} seat @returns {string[]} */
    history(seat) {
        return this.returned("tessera_match_history", seat).split("\n").filter(Boolean);
    }

    /** The record of the match (docs/record.md). @returns {string} */
    record() {
        const at = this.module.call.tessera_match_record(this.at, 0);
        if (!at) this.module.check(8);
        return this.module.text(at);
    }

    /** Ends the record with its last digest; nothing can be played after that. */
    end() {
        this.module.check(this.module.call.tessera_match_end(this.at));
    }

    /** The best plays of the seat to move in a word game, best first. @param {number} count at most 32 */
    bestPlays(count) {
        const { module } = this;
        const SIZE = 4096;
        const to = module.take(SIZE);
        try {
            module.check(module.call.web_best_plays(this.at, count, to, SIZE));
            return module.text(to).split("\n").filter(Boolean).map((line) => {
                const [points, tenths, ...play] = line.split(" ");
                return { play: play.join(" "), points: Number(points), value: Number(tenths) / 10 };
            });
        } finally {
            module.call.free(to);
        }
    }

    free() {
        if (this.at) this.module.call.tessera_match_free(this.at);
        this.at = 0;
    }

    /** @private @param {string} name @param {number} seat */
    returned(name, seat) {
        const at = this.module.call[name](this.at, seat);
        if (!at) this.module.check(5);
        return this.module.text(at);
    }
}

/** Events of the sliding game from their lines; the kinds are those of the rules. @param {string[]} lines @param {Rules} rules */
export function slideEvents(lines, rules) {
    /** @type {Map<string, number>} */
    const kinds = new Map();
    for (let kind = 1; kind <= 62 && rules.value(kind); kind++) kinds.set(String(rules.value(kind)), kind);
    return lines.filter((line) => line.includes(",")).map((line) => { /* WON and LOST have no place */
        const [what, place, value] = line.split(" ");
        const [from, to = from] = place.split(">").map((text) => /** @type {[number, number]} */ (text.split(",").map(Number)));
        return /** @type {SlideEvent} */ ({ what: what.toLowerCase(), from, to, kind: kinds.get(value) ?? 0 });
    });
}

/**
 * @typedef {{values: (number | null)[], best: number, chance: boolean, depth: number, nodes: number}} Advice values by WAYS, null
 * where a way is no move; points still to come, or chances to reach the goal
 */

/** A computer player of the sliding game, in player.wasm. */
export class Player {
    /**
     * @param {Rules} rules of player.wasm; give "ai/default.net" before for a trained one
     * @param {{fast?: boolean}} [options] fast: expand the network, two bytes for each weight that its patterns could have
     */
    constructor(rules, { fast = false } = {}) {
        this.module = rules.module;
        const options = new Uint8Array(12); /* struct tessera_player_options: two words and a flag */
        options[8] = fast ? 1 : 0;
        this.at = this.module.with([options], (given) =>
            this.module.made((to) => this.module.call.tessera_player_open(rules.at, given.at, to)));
    }

    isTrained() {
        return Boolean(this.module.call.tessera_player_is_trained(this.at));
    }

    /** @param {Board} board @param {number} nodes positions to search @returns {Advice} */
    advise(board, nodes) {
        const numbers = this.module.with([board.cells], (cells) => this.module.doubles(9, (to) =>
            this.module.call.web_advise(this.at, board.width, board.height, cells.at, nodes, to)));
        return { ...adviceOf(numbers), depth: numbers[7], nodes: numbers[8] };
    }

    free() {
        if (this.at) this.module.call.tessera_player_free(this.at);
        this.at = 0;
    }
}

/** @param {number[]} numbers */
function adviceOf(numbers) {
    return {
        values: WAYS.map((_, way) => (numbers[4] >> way & 1 ? numbers[way] : null)),
        best: numbers[5],
        chance: numbers[6] === 1,
        depth: 0,
        nodes: 0,
    };
}

/** The review of a game of a record, move by move. */
export class Review {
    /** @param {Player} player for the rules of the record @param {string} record @param {number} [game] */
    constructor(player, record, game = 0) {
        this.module = player.module;
        this.at = this.module.with([record], (text) => this.module.made((to) =>
            this.module.call.tessera_review_open(text.at, text.length, game, player.at, to)));
        this.count = this.module.call.tessera_review_count(this.at);
    }

    /** Judges the next move. @param {bigint} [nodes] positions to search; 0n: as the command line does */
    step(nodes = 0n) {
        this.module.check(this.module.call.tessera_review_step(this.at, nodes));
    }

    /** A judged move. @param {number} number */
    move(number) {
        const numbers = this.module.doubles(13, (to) => this.module.call.web_review_at(this.at, number, to));
        const [played, grade, score, loss, share, luck] = numbers.slice(7);
        return { advice: adviceOf(numbers), played, grade: GRADES[grade], score, loss, share, luck };
    }

    total() {
        const [moves, best, good, inaccuracy, mistake, blunder, accuracy, loss, luck, chance, wasLost, lostAt] =
            this.module.doubles(12, (to) => this.module.call.web_review_total(this.at, to));
        const grades = { best, good, inaccuracy, mistake, blunder };
        return { moves, grades, accuracy, loss, luck, chance: chance === 1, lostAt: wasLost ? lostAt : null };
    }

    free() {
        if (this.at) this.module.call.tessera_review_free(this.at);
        this.at = 0;
    }
}

/** A compiled word list, in word.wasm. */
export class Lexicon {
    /** @param {Module} module @param {string | Uint8Array} words one per line */
    constructor(module, words) {
        this.module = module;
        this.at = module.with([words], (text) =>
            module.made((to) => module.call.tessera_lexicon_compile(text.at, text.length, to)));
    }

    /** @param {string} word */
    has(word) {
        return this.module.with([word], (text) => Boolean(this.module.call.tessera_lexicon_has(this.at, text.at)));
    }

    words() {
        return this.module.call.tessera_lexicon_words(this.at);
    }

    free() {
        if (this.at) this.module.call.tessera_lexicon_free(this.at);
        this.at = 0;
    }
}

/** Rules of the word game; give the files of data/word before. */
export class WordRules {
    /** @param {Module} module @param {Record<string, string>} [changes] such as {seats: "human,strong"} */
    constructor(module, changes = {}) {
        this.module = module;
        this.at = module.made((to) => module.call.tessera_word_rules_open(to));
        for (const [key, value] of Object.entries(changes))
            module.with([key, value], (name, what) =>
                module.check(module.call.tessera_word_rules_set(this.at, name.at, what.at)));
    }

    free() {
        if (this.at) this.module.call.tessera_word_rules_free(this.at);
        this.at = 0;
    }
}

/** A robot of the word game. */
export class Robot {
    /** @param {Module} module @param {string} name easy, fair, thrifty or strong @param {bigint} seed */
    constructor(module, name, seed) {
        this.module = module;
        this.at = module.with([name], (text) => module.made((to) => module.call.tessera_robot_open(text.at, seed, to)));
    }

    /** Plays the whole turn of the seat to move. @param {Match} match */
    play(match) {
        this.module.check(this.module.call.tessera_robot_play(this.at, match.at));
    }

    free() {
        if (this.at) this.module.call.tessera_robot_free(this.at);
        this.at = 0;
    }
}

/**
 * share.mjs - a sliding game as a short text: rules, seed and moves, two bits a move.
 *
 *     slide1/classic/4x4/16lt/8A.GxGx...        name, size, seed in base 36, number of moves in base 36, moves
 *
 * The draws of chance follow from the seed, so that is the whole game. 1,000 moves take about 340 characters.
 */

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const MOVES_MAX = 200000; /* a link that claims more is refused before anything is allocated */
const SEED_LIMIT = 1n << 63n;

/** @typedef {{rules: string, size: string, seed: bigint, ways: number[]}} Shared ways by WAYS of tessera.mjs */

/** @param {bigint} number */
const base36 = (number) => number.toString(36);

/** @param {Shared} game @returns {string} */
export function writeShare(game) {
    let moves = "";
    for (let i = 0; i < game.ways.length; i += 3) {
        const part = game.ways.slice(i, i + 3);
        moves += DIGITS[part[0] << 4 | (part[1] ?? 0) << 2 | (part[2] ?? 0)];
    }
    return `slide1/${game.rules}/${game.size}/${base36(game.seed)}/${base36(BigInt(game.ways.length))}.${moves}`;
}

/**
 * Reads what writeShare wrote. Whether there are such rules and whether the moves can be played is for the caller to see.
 * @param {string} text @returns {Shared | null} null if it is no shared game
 */
export function readShare(text) {
    const found = /^slide1\/([a-z0-9-]{1,31})\/([1-8]x[1-8])\/([0-9a-z]{1,13})\/([0-9a-z]{1,4})\.([A-Za-z0-9_-]*)$/.exec(text);
    if (!found) return null;
    const [, rules, size, seedText, countText, moves] = found;
    let seed = 0n;
    for (const digit of seedText) seed = seed * 36n + BigInt(parseInt(digit, 36));
    const count = parseInt(countText, 36);
    if (seed >= SEED_LIMIT || count > MOVES_MAX || moves.length !== Math.ceil(count / 3)) return null;
    const ways = [];
    for (let i = 0; i < count; i++) ways.push(DIGITS.indexOf(moves[Math.floor(i / 3)]) >> (4 - 2 * (i % 3)) & 3);
    return { rules, size, seed, ways };
}

/**
 * The head of a record and the moves of its last game that stand: what was undone is left out.
 * @param {string} record
 * @returns {{game: string, name: string, size: string, seed: bigint | null, start: boolean, games: number, ways: number[]}}
 */
export function readRecord(record) {
    const ways = ["left", "right", "up", "down"];
    const result = { game: "", name: "", size: "", /** @type {bigint | null} */ seed: null, start: false, games: 1,
        /** @type {number[]} */ ways: [] };
    /** @type {number[]} */
    let undone = [];
    let head = true;
    for (const line of record.split("\n")) {
        const word = line.split(" ");
        if (head) {
            if (word[0] === "game") result.game = word[1];
            else if (word[0] === "rules" && word[1] === "name") result.name = word[2];
            else if (word[0] === "rules" && word[1] === "size") result.size = word[2];
            else if (word[0] === "seed" && word[1] !== "none") result.seed = BigInt(word[1]);
            else if (word[0] === "start") result.start = true;
            else if (word[0] === "begin") head = false;
        } else if (word[0] === "play") {
            result.ways.push(ways.indexOf(word[2]));
            undone = [];
        } else if (word[0] === "undo") {
            const way = result.ways.pop();
            if (way !== undefined) undone.push(way);
        } else if (word[0] === "redo") {
            const way = undone.pop();
            if (way !== undefined) result.ways.push(way);
        } else if (word[0] === "new") {
            result.ways = [];
            undone = [];
            result.games++;
        }
    }
    return result;
}

/** word-play.mjs - letters on their way to the board: squares, and the line of text that a play is. Pure. */
export const SIDE = 15;

/** @typedef {{row: number, column: number, letter: string, rack: number}} Laid a small letter is a blank */

/** The letters on a board as the view of a match writes it; "" for an empty square. @param {string} text */
export function readBoard(text) {
    /** @type {string[]} */
    const squares = [];
    for (const part of text.split("/").flatMap((row) => row.match(/\d+|[A-Za-z]/g) ?? []))
        if (/\d/.test(part)) squares.push(...new Array(Number(part)).fill(""));
        else squares.push(part);
    return squares;
}

/** "8G". @param {number} row @param {number} column */
const across = (row, column) => `${row + 1}${String.fromCharCode(65 + column)}`;
/** "G8", which is also the name of a square. @param {number} row @param {number} column */
export const squareName = (row, column) => `${String.fromCharCode(65 + column)}${row + 1}`;

/**
 * The play that these letters are, such as "8G CRANE".
 * @param {string[]} board @param {Laid[]} laid @returns {{line: string} | {why: string}}
 */
export function playOf(board, laid) {
    if (laid.length === 0) return { why: "Put letters on the board first." };
    const [{ row, column }] = laid;
    const inRow = laid.every((one) => one.row === row), inColumn = laid.every((one) => one.column === column);
    if (!inRow && !inColumn) return { why: "The letters of a play lie in one row or one column." };
    const on = (/** @type {number} */ r, /** @type {number} */ c) => (r < 0 || c < 0 || r >= SIDE || c >= SIDE ? "" : board[r * SIDE + c]);
    const isAcross = laid.length > 1 ? inRow : Boolean(on(row, column - 1) || on(row, column + 1)) || !(on(row - 1, column) || on(row + 1, column));
    const [down, right] = isAcross ? [0, 1] : [1, 0];
    const at = (/** @type {number} */ r, /** @type {number} */ c) => laid.find((one) => one.row === r && one.column === c);
    let r = Math.min(...laid.map((one) => one.row)), c = Math.min(...laid.map((one) => one.column));
    while (on(r - down, c - right)) r -= down, c -= right;
    const start = isAcross ? across(r, c) : squareName(r, c);
    let word = "", count = 0;
    for (; r < SIDE && c < SIDE; r += down, c += right) {
        const here = at(r, c);
        if (here) count++;
        else if (!on(r, c)) break;
        word += here ? here.letter : ".";
    }
    return count === laid.length ? { line: `${start} ${word}` } : { why: "There is a gap between the letters." };
}

/** Where the letters of a play such as "8G (C)RANE" go. @param {string[]} board @param {string} play @returns {{row: number, column: number, letter: string}[]} */
export function lettersOf(board, play) {
    const [place, word] = play.split(" ");
    const isAcross = /^\d/.test(place);
    let row = Number(/\d+/.exec(place)?.[0]) - 1, column = (/[A-Z]/.exec(place)?.[0].charCodeAt(0) ?? 65) - 65;
    const letters = [];
    for (const letter of word.replace(/[()]/g, "")) {
        if (!board[row * SIDE + column]) letters.push({ row, column, letter });
        if (isAcross) column++;
        else row++;
    }
    return letters;
}

/** The letters that a seat has not seen: those in the bag and on other racks. @param {Map<string, {count: number}>} letters of the game @param {string[]} board @param {string} rack @param {string} removed */
export function unseen(letters, board, rack, removed) {
    /** @type {Map<string, number>} */
    const left = new Map([...letters].map(([letter, { count }]) => [letter, count]));
    for (const letter of [...board.filter(Boolean), ...rack, ...removed]) {
        const face = /[a-z]/.test(letter) ? "?" : letter;
        left.set(face, (left.get(face) ?? 0) - 1);
    }
    return [...left].filter(([, count]) => count > 0).sort(([a], [b]) => (a < b ? -1 : 1));
}

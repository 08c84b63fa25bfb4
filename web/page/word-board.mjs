/**
 * word-board.mjs - draws the board of the word game. It knows squares and letters, but no game: the screen of the game, the
 * replay and whoever else shows such a board tell it what lies where.
 */
import { make } from "./dom.mjs";
import { FACTS, PREMIUM, worth } from "./word-facts.mjs";
import { SIDE, squareName } from "./word-play.mjs";

/**
 * @typedef {object} Shown
 * @property {import("./word-facts.mjs").WordFacts} [facts] of rules that are not the standard ones
 * @property {string[]} board a letter or "" for each square, row by row; a small letter is a blank
 * @property {import("./word-play.mjs").Laid[]} [laid] letters that are not played yet
 * @property {Map<string, string>} [specials] hidden ones that may be seen, by "row,column"
 * @property {Set<string>} [last] squares of the last play, as "row,column"
 * @property {{row: number, column: number, down: boolean} | null} [cursor] where letters are typed
 */

export class WordBoard {
    /** @param {{press?: (row: number, column: number) => void, key?: (event: KeyboardEvent) => void}} [listeners] */
    constructor({ press = () => {}, key = () => {} } = {}) {
        this.element = make("div", { class: "word-board", role: "grid", "aria-label": "Board", keydown: key });
        /** @type {HTMLElement[]} */
        this.squares = [];
        for (let row = 0; row < SIDE; row++) {
            const line = make("div", { role: "row", class: "word-row" });
            for (let column = 0; column < SIDE; column++) {
                const square = make("button", { type: "button", role: "gridcell", tabindex: -1, "data-row": row, "data-column": column, click: () => press(row, column) });
                this.squares.push(square);
                line.append(square);
            }
            this.element.append(line);
        }
    }

    /** Shows this and nothing else; what stays as it was is not touched. @param {Shown} shown */
    show(shown) {
        for (let i = 0; i < SIDE * SIDE; i++) this.draw(this.squares[i], Math.floor(i / SIDE), i % SIDE, shown);
    }

    /** @param {HTMLElement} square @param {number} row @param {number} column @param {Shown} shown */
    draw(square, row, column, { facts = FACTS, board, laid = [], specials, last, cursor = null }) {
        const on = laid.find((one) => one.row === row && one.column === column);
        const letter = on?.letter ?? board[row * SIDE + column] ?? "", special = specials?.get(`${row},${column}`);
        const premium = PREMIUM[facts.layout[row * SIDE + column]], isBlank = /[a-z]/.test(letter);
        const here = cursor?.row === row && cursor.column === column;
        const state = letter ? `letter ${on ? "laid" : last?.has(`${row},${column}`) ? "last" : ""} ${isBlank ? "blank" : ""}` : premium ? premium[0] : "";
        const set = (/** @type {string} */ name, /** @type {string} */ value) => { if (square.getAttribute(name) !== value) square.setAttribute(name, value); };
        set("class", `square ${state} ${special ? "hides" : ""} ${here ? `cursor ${cursor?.down ? "down" : ""}` : ""}`.replace(/ +/g, " ").trim());
        set("tabindex", here || (!cursor && row === 7 && column === 7) ? "0" : "-1");
        set("data-mark", letter ? worth(facts, letter) : premium ? premium[1] : "");
        set("aria-label", [
            `${squareName(row, column)}: ${letter ? letter.toUpperCase() : premium ? premium[2] : "empty"}`, isBlank && "a blank", on && "not played yet",
            special && `your ${special}`, here && (cursor?.down ? "typing down" : "typing across"),
        ].filter(Boolean).join(", "));
        if (square.textContent !== letter.toUpperCase()) square.textContent = letter.toUpperCase();
    }

    /** Moves the focus to the cursor. */
    focus() {
        /** @type {HTMLElement | null} */ (this.element.querySelector('[tabindex="0"]'))?.focus({ preventScroll: true });
    }

    /** The square at a point of the screen. @param {number} x @param {number} y @returns {{row: number, column: number} | null} */
    squareAt(x, y) {
        const square = /** @type {HTMLElement | null} */ (document.elementFromPoint(x, y)?.closest("[data-row]") ?? null);
        return square && this.element.contains(square) ? { row: Number(square.dataset.row), column: Number(square.dataset.column) } : null;
    }
}

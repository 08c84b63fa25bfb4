/** word-how.mjs - how to play the word game: three sentences, a picture, and what fingers and keys do. */
import { make } from "./dom.mjs";
import { FACTS, worth } from "./word-facts.mjs";

/** Small letters are laid now; the star is a special. */
const PICTURE = ["...C...", "...R..*", ".trAil.", "...N...", "...E..."];

/** @param {string} sign */
function square(sign) {
    const letter = /[A-Za-z]/.test(sign) ? sign.toUpperCase() : "";
    return make("span", { class: `square ${letter ? "letter" : ""} ${letter === sign ? "" : letter ? "now" : ""} ${sign === "*" ? "hides" : ""}`.replace(/ +/g, " ").trim(),
        "data-mark": letter ? worth(FACTS, letter) : "" }, letter);
}

/** @returns {HTMLElement[]} */
export function wordHow() {
    return [
        make("p", {}, "Lay letters in one line so that every word that you make is in the word list."),
        make("p", {}, "A word scores the values of its letters; 2L and 3L multiply a letter, 2W and 3W the whole word."),
        make("p", {}, "With points you can buy specials and hide them on empty squares, where they go off when a letter is laid on them."),
        make("div", { class: "how-board", role: "img", "aria-label": "TRAIL is laid across CRANE; a star marks a special that you have hidden." },
            ...PICTURE.flatMap((row) => [...row].map(square))),
        make("p", { class: "about" }, "TRAIL is laid across CRANE; the star is a special that you have hidden."),
        make("p", { class: "about" }, "Drag a letter to its square, or press the letter and then the square, or type on the board: Space turns the direction, Shift types a blank, Enter plays."),
    ];
}

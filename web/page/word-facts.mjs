/** word-facts.mjs - what the rules of a word game say: squares, letters and their values, specials and their prices. */
import { WORD_FILES } from "./tessera/word-data.mjs";

/** Kinds of premium squares by their sign in the layout: class, mark, name. @type {Record<string, string[]>} */
export const PREMIUM = { T: ["triple-word", "3W", "triple word"], D: ["double-word", "2W", "double word"], t: ["triple-letter", "3L", "triple letter"], d: ["double-letter", "2L", "double letter"] };

/** What each special does. @type {Record<string, string>} */
export const SPECIALS = { boom: "clears a block of 7 by 7", negative: "turns the score of the play around", reverse: "reverses the order of play", steal: "gives you the score of whoever hits it", skip: "costs whoever hits it a turn" };

/**
 * @typedef {object} WordFacts
 * @property {string} layout the sign of each square, row by row
 * @property {Map<string, {count: number, value: string}>} letters "?" is the blank
 * @property {Map<string, number>} prices of specials
 * @property {boolean} specials may they be bought?
 */

/** Reads lines such as "row T..d...T...d..T", "letter A 9 1", "price boom 20". @param {string} text @returns {WordFacts} */
function readFacts(text) {
    return {
        layout: [...text.matchAll(/^(?:row )?([.dtDT]{15})$/gm)].map(([, row]) => row).join(""),
        letters: new Map([...text.matchAll(/^(?:letter )?([A-Z?]) (\d+) (\d+)/gm)].map(([, letter, count, value]) => [letter, { count: Number(count), value }])),
        prices: new Map([...text.matchAll(/^(?:price )?([a-z]+) (\d+)$/gm)].map(([, name, price]) => [name, Number(price)])),
        specials: /^specials yes$/m.test(text),
    };
}

/** The facts of the standard game. */
export const FACTS = readFacts(Object.entries(WORD_FILES).filter(([name]) => !name.endsWith(".leaves")).map(([, text]) => text).join("\n"));

/** The facts in the head of a record. @param {string} record */
export const factsOf = (record) => readFacts(record.slice(0, record.indexOf("\nbegin") + 1).replace(/^rules /gm, ""));

/** What a letter is worth; a small one is a blank. @param {WordFacts} facts @param {string} letter */
export const worth = (facts, letter) => (/[A-Z]/.test(letter) ? facts.letters.get(letter)?.value ?? "" : "");

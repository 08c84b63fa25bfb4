/** how.mjs - how to play: three sentences and a picture, from the menu, and once below the board of a new player. */
import { byId, make, showBox, tell } from "./dom.mjs";
import { shownScreen } from "./screens.mjs";
import { goalOf, joinsEqual } from "./slide-rules.mjs";
import { loadSettings, saveSettings, trouble } from "./store.mjs";

/** A line of tiles and what becomes of it, by the number of columns. @param {import("./game.mjs").Game} game */
function picture(game) {
    const { width, height } = game.now.board(), shown = Math.min(width, 4), equal = joinsEqual(game.facts);
    const lines = equal ? [[1, 1, 0, 2], [0, 3, 0, 3]] : [[1, 2, 0, 4], [0, 3, 0, 4]];
    const cells = new Uint8Array(width * height);
    if (shown < 4) lines.forEach((line) => line.sort((a, b) => Number(!a) - Number(!b))); /* what is joined comes first */
    lines.forEach((line, row) => cells.set(line.slice(0, shown), row * width));
    const after = game.rules.tilt({ width, height, cells }, 0)?.cells ?? cells;
    const tiles = (/** @type {Uint8Array} */ all, /** @type {number} */ row) => make("span", { class: "how-line" }, ...[...all.slice(row * width, row * width + shown)].map((kind) =>
        make("span", { class: kind ? `how-tile k${kind}` : "how-tile none" }, kind ? String(game.valueOf(kind)) : "")));
    const words = (/** @type {Uint8Array} */ all, /** @type {number} */ row) => [...all.slice(row * width, row * width + shown)].filter(Boolean).map((kind) => game.valueOf(kind)).join(", ");
    return make("div", { class: "how-picture", role: "img", "aria-label": `To the left: ${lines.map((_, row) => `${words(cells, row)} becomes ${words(after, row)}`).join("; ")}.` },
        ...lines.map((_, row) => make("div", { "aria-hidden": "true" }, tiles(cells, row), " → ", tiles(after, row))));
}

/** @param {import("./game.mjs").Game} game @returns {HTMLElement[]} */
function slideHow(game) {
    const { facts } = game, goal = goalOf(facts), corner = facts.where === "corner";
    return [
        "Slide all tiles to one side, with an arrow key or by swiping over the board.",
        `Two ${joinsEqual(facts) ? "equal tiles" : "neighbours of the sequence"} that meet become one tile with their sum, and you score as many points.`,
        `After each move a new tile appears${corner ? " in the corner" : ""}; ${goal ? `make ${goal} before ${corner ? "the corner is blocked" : "no move is left"}` : "play until no move is left"}.`,
    ].map((text) => make("p", {}, text)).concat(picture(game));
}

/** Shows it in a box, for the game on the screen. @param {import("./game.mjs").Game} game of the sliding game */
export async function showHow(game) {
    try {
        const content = shownScreen() === "word" ? (await import("./word-how.mjs")).wordHow() : slideHow(game);
        showBox("How to play", make("div", { class: "how" }, ...content));
    } catch {
        tell("How to play is not on this device yet, and there is no network.");
    }
}

/** The part of the page that shows it to a new player. @type {Record<string, HTMLElement>} */
const cards = {};

/**
 * Shows it once in a place of its own, not over anything. Where nothing can be saved it would come each time, so it does not.
 * @param {string} name of the game @param {HTMLElement[]} content @param {(card: HTMLElement) => void} put
 */
export function offerHow(name, content, put) {
    if (trouble || cards[name] || (loadSettings().knows ?? []).includes(name)) return;
    cards[name] = make("section", { class: "how first", "aria-label": "How to play" },
        make("header", {}, make("h2", {}, "How to play"), make("button", { type: "button", class: "close", "aria-label": "Close", click: () => endHow(name) }, "×")), ...content);
    put(cards[name]);
}

/** The same for the sliding game. @param {import("./game.mjs").Game} game */
export const offerSlideHow = (game) => offerHow("slide", slideHow(game), (card) => byId("notice").after(card));

/** A player who has begun, or has closed it, does not need it again. @param {string} name */
export function endHow(name) {
    if (!cards[name]?.isConnected) return;
    cards[name].remove();
    saveSettings({ knows: [...loadSettings().knows ?? [], name] });
}

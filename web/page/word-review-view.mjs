/** word-review-view.mjs - the review of a word game: scores turn by turn, what turns lost, the costliest of them. */
import { draw, grouped, make } from "./dom.mjs";
import { seatName } from "./word-seats.mjs";

const WIDTH = 512, HEIGHT = 140, LOSS = 44; /* the losses lie in a strip below the scores */
const DASHES = ["", "8 4", "2 3", "10 3 2 3"]; /* seats are told apart by their lines, not by colour */
const GRADE_NAMES = { best: "best", good: "good", inaccuracy: "inaccuracies", mistake: "mistakes", blunder: "blunders" };
const points = (/** @type {number} */ value) => `${value < 0 ? "−" : ""}${Math.abs(value).toFixed(1)}`;

/**
 * @typedef {object} Found what the worker answers
 * @property {import("./tessera/word-review.mjs").ReviewedTurn[]} turns
 * @property {ReturnType<import("./tessera/word-review.mjs").WordReview["total"]>} total
 * @property {boolean} ownList @property {string[]} seats
 */

/** @param {HTMLElement} root @param {Found} found @param {(step: number) => void} goTo shows the board before that step */
export function drawWordReview(root, found, goTo) {
    const { turns, total, seats } = found;
    root.replaceChildren(
        make("h2", {}, "Review"),
        make("p", { class: "about" }, "What each turn lost against the choice of the strong robot, which knew what the player knew; and the luck of the letters drawn. Both in points."),
        ...total.seats.map((sum, seat) => make("section", { class: "reviewed" }, make("h3", {}, seatName(seats, seat)),
            make("dl", { class: "facts" }, ...[["Points lost", points(sum.loss)], ["Luck, points", (sum.luck > 0 ? "+" : "") + points(sum.luck)], ["Turns", String(sum.turns)]]
                .map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, value)))),
            make("p", { class: "about" }, `${Object.entries(GRADE_NAMES).map(([grade, name]) => { const count = /** @type {any} */ (sum.grades)[grade]; return `${count} ${count === 1 ? grade : name}`; }).join(", ")}. ${source(sum)}`))),
        chart(found, goTo),
        ...(total.turning === null ? [] : [make("p", { class: "about" }, `The turning point was turn ${total.turning + 1}: from then on the winner was ahead.`)]),
        costliest(found, goTo),
        ...(found.ownList ? [] : [make("p", { class: "about" }, "The game was recorded with a word list of another origin. If it has other words than the list of this page, the robot may name words that were not valid, or miss some that were.")]));
    root.hidden = false;
}

/** Where the points of a seat came from. @param {{words: number, specials: number, spent: number, left: number}} sum */
function source({ words, specials, spent, left }) {
    return [`Words ${grouped(words)}`, specials && `specials ${specials > 0 ? "+" : "−"}${Math.abs(specials)}`, spent && `spent ${spent}`, left && `the end ${left > 0 ? "+" : "−"}${Math.abs(left)}`].filter(Boolean).join(", ") + ".";
}

/** The scores after each turn as a line for each seat, and below them a bar for what each turn lost. @param {Found} found @param {(step: number) => void} goTo */
function chart({ turns, seats }, goTo) {
    const all = turns.flatMap(({ scores }) => scores), most = Math.max(1, ...all), least = Math.min(0, ...all), lost = Math.max(0, ...turns.map(({ loss }) => loss)), worst = lost || 1;
    const x = (/** @type {number} */ turn) => turn / Math.max(1, turns.length) * WIDTH;
    const y = (/** @type {number} */ score) => 4 + (most - score) / (most - least) * (HEIGHT - LOSS - 12);
    const svg = draw("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "chart", role: "img", preserveAspectRatio: "none",
        "aria-label": `The scores over ${turns.length} turns, at most ${most}; below them what each turn lost, at most ${points(lost)}.` },
    draw("line", { class: "ground", x1: 0, x2: WIDTH, y1: y(0), y2: y(0) }),
    ...turns.flatMap(({ loss }, i) => (loss > 0 ? [draw("line", { class: "loss", x1: x(i + 1), x2: x(i + 1), y1: HEIGHT, y2: HEIGHT - loss / worst * LOSS })] : [])),
    ...seats.map((_, seat) => draw("polyline", { class: "curve", "stroke-dasharray": DASHES[seat],
        points: [[0, 0], ...turns.map(({ scores }, i) => [i + 1, scores[seat]])].map(([turn, score]) => `${x(turn).toFixed(1)},${y(score).toFixed(1)}`).join(" ") })));
    svg.addEventListener("click", (event) => {
        const box = svg.getBoundingClientRect(), part = (/** @type {MouseEvent} */ (event).clientX - box.left) / box.width;
        goTo(turns[Math.min(turns.length - 1, Math.max(0, Math.round(part * turns.length) - 1))].step);
    });
    const key = seats.map((_, seat) => make("span", {}, draw("svg", { viewBox: "0 0 32 8", class: "line-key", "aria-hidden": "true" },
        draw("line", { class: "curve", x1: 0, x2: 32, y1: 4, y2: 4, "stroke-dasharray": DASHES[seat] })), ` ${seatName(seats, seat)}`));
    return make("figure", { class: "scaled" }, make("div", { class: "scale" }, make("span", {}, `${grouped(most)} points`), ...key), svg,
        make("div", { class: "scale" }, make("span", {}, "turn 1"), make("span", {}, `bars: points lost, at most ${points(lost)}`), make("span", {}, `turn ${turns.length}`)));
}

/** @param {Found} found @param {(step: number) => void} goTo */
function costliest({ turns, total, seats }, goTo) {
    if (total.costliest.length === 0) return make("p", { class: "about" }, "No turn lost anything.");
    return make("ol", { class: "worst" }, ...total.costliest.map((number) => {
        const { seat, rack, played, best, loss, grade, step } = turns[number];
        return make("li", {}, make("button", { type: "button", click: () => goTo(step) },
            make("b", {}, `Turn ${number + 1}`), ` ${seatName(seats, seat)}: ${played} instead of ${best}, with ${rack}`, make("span", { class: grade }, `${grade}, −${points(loss)} points`)));
    }));
}

/** review-view.mjs - the review of a game: what it promised from move to move, what moves lost, the worst of them. */
import { draw, grouped, make } from "./dom.mjs";

const WIDTH = 512, HEIGHT = 140, WORST = 8;
const WAYS = ["left", "right", "up", "down"];
const GRADE_NAMES = { best: "best", good: "good", inaccuracy: "inaccuracies", mistake: "mistakes", blunder: "blunders" };

/**
 * @param {HTMLElement} root
 * @param {{moves: any[], total: any, trained: boolean}} found what the player's worker answers
 * @param {(move: number) => void} goTo
 */
export function drawReview(root, found, goTo) {
    const { moves, total } = found;
    const text = (/** @type {number} */ value) => (total.chance ? `${(100 * value).toFixed(1)} %` : grouped(Math.round(value)));
    root.replaceChildren(
        make("h2", {}, "Review"),
        make("dl", { class: "facts" }, ...[
            ["Accuracy", `${(100 * total.accuracy).toFixed(1)} %`], [total.chance ? "Chance lost" : "Points lost", text(total.loss)], [total.chance ? "Luck" : "Luck, points", (total.luck > 0 ? "+" : "") + text(total.luck)],
        ].map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, value)))),
        chart(moves, total, text, goTo),
        make("p", { class: "about" }, Object.entries(GRADE_NAMES).map(([grade, name]) => `${total.grades[grade]} ${total.grades[grade] === 1 ? grade : name}`).join(", ") +
            (found.trained ? "." : ". Judged by a plain search, without a trained network.")),
        worstMoves(moves, text, goTo));
    root.hidden = false;
}

/** What the game promised: points made and expected, or the chance; and a bar for what each move lost. */
function chart(/** @type {any[]} */ moves, /** @type {any} */ total, /** @type {(value: number) => string} */ text, /** @type {(move: number) => void} */ goTo) {
    const promised = moves.map(({ advice, score }) => advice.values[advice.best] + (total.chance ? 0 : score));
    const most = Math.max(1e-9, ...promised);
    const x = (/** @type {number} */ i) => (moves.length > 1 ? i / (moves.length - 1) : 0) * WIDTH;
    const y = (/** @type {number} */ value) => HEIGHT - 4 - value / most * (HEIGHT - 12);
    const at = draw("line", { class: "here", x1: 0, x2: 0, y1: 0, y2: HEIGHT });
    const svg = draw("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "chart", role: "img", preserveAspectRatio: "none",
        "aria-label": `What the game promised, over ${moves.length} moves; at most ${text(most)}${total.chance ? "" : " points"}.` },
    ...moves.flatMap(({ share }, i) => share > 0.01
        ? [draw("line", { class: "loss", x1: x(i), x2: x(i), y1: HEIGHT, y2: HEIGHT - Math.min(1, share * 8) * HEIGHT })] : []),
    draw("polyline", { class: "curve", points: promised.map((value, i) => `${x(i).toFixed(1)},${y(value).toFixed(1)}`).join(" ") }), at);
    svg.addEventListener("click", (event) => {
        const box = svg.getBoundingClientRect();
        goTo(Math.round((/** @type {MouseEvent} */ (event).clientX - box.left) / box.width * (moves.length - 1)));
    });
    const follow = (/** @type {any} */ event) => {
        if (!svg.isConnected) return removeEventListener("tessera-replay-at", follow);
        at.setAttribute("x1", String(x(event.detail)));
        at.setAttribute("x2", String(x(event.detail)));
    };
    addEventListener("tessera-replay-at", follow);
    const scale = (/** @type {string[]} */ ...parts) => make("div", { class: "scale" }, ...parts.map((part) => make("span", {}, part)));
    return make("figure", { class: "scaled" }, scale(total.chance ? `${text(most)}: the chance of reaching the goal` : `${text(most)} points: made and still expected`), svg,
        scale("move 1", "bars: what a move lost", `move ${grouped(moves.length)}`));
}

function worstMoves(/** @type {any[]} */ moves, /** @type {(value: number) => string} */ text, /** @type {(move: number) => void} */ goTo) {
    const worst = moves.map((move, i) => ({ ...move, i })).filter(({ grade }) => ["inaccuracy", "mistake", "blunder"].includes(grade))
        .sort((a, b) => b.share - a.share).slice(0, WORST);
    if (worst.length === 0) return make("p", { class: "about" }, "No move lost more than a little.");
    return make("ol", { class: "worst" }, ...worst.map(({ i, played, advice, loss, grade }) =>
        make("li", {}, make("button", { type: "button", click: () => goTo(i) },
            make("b", {}, `Move ${i + 1}`), ` ${WAYS[played]} instead of ${WAYS[advice.best]}`, make("span", { class: grade }, `${grade}, −${text(loss)}`)))));
}

/** player-worker.mjs - runs the computer player, so that no thought ever holds up the page. */
import { fetchData } from "./fetch-data.mjs";
import { Player, Review, Rules, load } from "./tessera/tessera.mjs";

/** @type {Promise<import("./tessera/tessera.mjs").Module> | null} */
let module = null;
let network = ""; /* the one that was given to the module */
let hasTables = false; /* endgame tables have been given, or there are none */
let key = "";
/** @type {Player | null} */
let player = null;
/** @type {Rules | null} */
let rules = null;

const TABLES = ["43-256", "44-128"];
const LATE = 13; /* kind of the tile (8192) from which on a game can come into an endgame of these tables */

/** Tables of endgames, as the program has them: 3.7 MB, which only a very good game needs. @param {import("./tessera/tessera.mjs").Module} here */
async function loadTables(here) {
    const loading = (/** @type {number} */ part) => postMessage({ loading: part });
    for (const name of TABLES) {
        const bytes = await fetchData(`${name}.table.gz`, loading).catch(() => null); /* without them it plays on, as before */
        if (bytes) here.give(`ai/endgame/${name}.table`, bytes);
    }
    postMessage({ loading: null });
    hasTables = true;
}

/** @param {string} text @param {string} wanted @param {boolean} late does the game come so far? */
async function open(text, wanted, late) {
    module ??= load(new URL("tessera/player.wasm", import.meta.url));
    const here = await module;
    const fits = /^size 4x4$/m.test(text) && !/^where corner$/m.test(text) && /^merge equal$/m.test(text);
    if (key === `${wanted}\n${text}` && player && (hasTables || !late || !fits)) return player;
    player?.free();
    rules?.free();
    player = rules = null;
    if (fits && network !== wanted) {
        const bytes = await fetchData(`${wanted}.net.gz`, (part) => postMessage({ loading: part }))
            ?? await fetchData(wanted === "small" ? "default.net.gz" : "small.net.gz", (part) => postMessage({ loading: part }));
        if (bytes) here.give("ai/default.net", bytes);
        network = wanted;
        postMessage({ loading: null });
    }
    if (fits && late && !hasTables) await loadTables(here);
    rules = new Rules(here, text);
    player = new Player(rules, { fast: wanted === "small" }); /* 16 MiB; the large one would take 256 */
    key = `${wanted}\n${text}`;
    return player;
}

/** @type {Record<string, (data: any) => Promise<any>>} */
const answers = {
    async advise({ rules: text, board, nodes, network: wanted }) {
        const one = await open(text, wanted, Math.max(...board.cells) >= LATE);
        return { ...one.advise(board, nodes), trained: one.isTrained() };
    },
    async review({ rules: text, record, network: wanted, late, id }) {
        const one = await open(text, wanted, late);
        const review = new Review(one, record);
        try {
            let last = 0;
            for (let i = 0; i < review.count; i++) {
                review.step();
                if (performance.now() - last > 100) {
                    postMessage({ id, progress: [i + 1, review.count] });
                    last = performance.now();
                }
            }
            const moves = Array.from({ length: review.count }, (_, i) => review.move(i));
            return { moves, total: review.total(), trained: one.isTrained() };
        } finally {
            review.free();
        }
    },
};

/** @type {Promise<void>} */
let before = Promise.resolve(); /* one question after the other */
onmessage = ({ data }) => {
    before = before.then(async () => {
        try {
            postMessage({ id: data.id, answer: await answers[data.what](data) });
        } catch (why) {
            postMessage({ id: data.id, error: why instanceof Error ? why.message : String(why) });
        }
    });
};

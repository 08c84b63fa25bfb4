/** player-worker.mjs - runs the computer player, so that no thought ever holds up the page. */
import { fetchData } from "./fetch-data.mjs";
import { Player, Review, Rules, load } from "./tessera/tessera.mjs";

/** @type {Promise<import("./tessera/tessera.mjs").Module> | null} */
let module = null;
let network = ""; /* the one that was given to the module */
let key = "";
/** @type {Player | null} */
let player = null;
/** @type {Rules | null} */
let rules = null;

/** @param {string} text @param {string} wanted */
async function open(text, wanted) {
    module ??= load(new URL("tessera/player.wasm", import.meta.url));
    const here = await module;
    const fits = /^size 4x4$/m.test(text) && !/^where corner$/m.test(text) && /^merge equal$/m.test(text);
    if (key === `${wanted}\n${text}` && player) return player;
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
    rules = new Rules(here, text);
    player = new Player(rules, { fast: wanted === "small" }); /* 16 MiB; the large one would take 256 */
    key = `${wanted}\n${text}`;
    return player;
}

/** @type {Record<string, (data: any) => Promise<any>>} */
const answers = {
    async advise({ rules: text, board, nodes, network: wanted }) {
        const one = await open(text, wanted);
        return { ...one.advise(board, nodes), trained: one.isTrained() };
    },
    async review({ rules: text, record, network: wanted, id }) {
        const one = await open(text, wanted);
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

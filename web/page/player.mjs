/**
 * player.mjs - the computer player in its worker, as promises. Its files are loaded when it is first asked.
 */

/** @type {Worker | null} */
let worker = null;
let count = 0;
/** @type {Map<number, {resolve: (value: any) => void, reject: (why: Error) => void, progress?: (done: number, of: number) => void}>} */
const waiting = new Map();

/** Progress of loading the network, from 0 to 1; null when it is there. @type {(part: number | null) => void} */
let onLoading = () => {};

/** @param {(part: number | null) => void} body */
export function whenLoading(body) {
    onLoading = body;
}

function start() {
    worker = new Worker(new URL("player-worker.mjs", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => {
        if (data.loading !== undefined) return onLoading(data.loading);
        const asked = waiting.get(data.id);
        if (!asked) return;
        if (data.progress) return asked.progress?.(data.progress[0], data.progress[1]);
        waiting.delete(data.id);
        if (data.error) asked.reject(new Error(data.error));
        else asked.resolve(data.answer);
    };
    worker.onerror = () => {
        const why = new Error("The computer player could not be started in this browser.");
        for (const { reject } of waiting.values()) reject(why);
        waiting.clear();
        worker?.terminate();
        worker = null;
    };
}

/** @param {Record<string, any>} question @param {(done: number, of: number) => void} [progress] */
function ask(question, progress) {
    return new Promise((resolve, reject) => {
        try {
            if (!worker) start();
            const id = ++count;
            waiting.set(id, { resolve, reject, progress });
            worker?.postMessage({ ...question, id });
        } catch {
            reject(new Error("The computer player could not be started in this browser."));
        }
    });
}

/** Which network suits this device. @param {string} wish auto, small or default */
export function networkFor(wish) {
    if (wish !== "auto") return wish;
    const small = Math.min(screen.width, screen.height) < 700 || /** @type {any} */ (navigator).connection?.saveData;
    return small ? "small" : "default";
}

/**
 * @param {string} rules the text of the rules @param {import("./tessera/tessera.mjs").Board} board
 * @param {{nodes: number, network: string}} how
 * @returns {Promise<import("./tessera/tessera.mjs").Advice & {trained: boolean}>}
 */
export const advise = (rules, board, how) => ask({ what: "advise", rules, board, ...how });

/** @param {string} rules @param {string} record @param {{network: string, late: boolean}} how late: a tile of 8192 or more was made @param {(done: number, of: number) => void} progress */
export const review = (rules, record, how, progress) => ask({ what: "review", rules, record, ...how }, progress);

/** Stops whatever the player is doing; it starts anew when it is asked again. */
export function stopPlayer() {
    for (const { reject } of waiting.values()) reject(new Error("stopped"));
    waiting.clear();
    worker?.terminate();
    worker = null;
}

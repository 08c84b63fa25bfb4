/** word-engine.mjs - the worker of the word game as promises. */

/** @typedef {import("./word-table.mjs").WordState & {canUndo: boolean, record: string, seats: string[]}} EngineState */

export class WordEngine {
    /** @param {(part: number | null) => void} loading progress of loading the words; null when they are there */
    constructor(loading) {
        this.loading = loading;
        /** @type {Map<number, {resolve: (answer: any) => void, reject: (why: Error) => void}>} */
        this.waiting = new Map();
        this.count = 0;
        this.worker = new Worker(new URL("word-worker.mjs", import.meta.url), { type: "module" });
        this.worker.onmessage = ({ data }) => this.heard(data);
        this.worker.onerror = () => {
            for (const { reject } of this.waiting.values()) reject(new Error("the word game could not be started in this browser"));
            this.waiting.clear();
        };
    }

    /** @param {any} data */
    heard(data) {
        if (data.loading !== undefined) return this.loading(data.loading);
        const asked = this.waiting.get(data.id);
        this.waiting.delete(data.id);
        if (data.error) asked?.reject(new Error(data.error));
        else asked?.resolve(data.answer);
    }

    /** @param {string} what a name of `answers` in word-worker.mjs @param {Record<string, any>} [more] @returns {Promise<any>} */
    ask(what, more = {}) {
        return new Promise((resolve, reject) => {
            this.waiting.set(++this.count, { resolve, reject });
            this.worker.postMessage({ id: this.count, what, ...more });
        });
    }
}

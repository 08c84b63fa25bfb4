/** word-worker.mjs - runs the word game: the match, the words, the robots. It answers with what one seat may see. */
import { fetchData } from "./fetch-data.mjs";
import { Lexicon, Match, Robot, WordRules, load } from "./tessera/tessera.mjs";
import { WORD_FILES } from "./tessera/word-data.mjs";

/** @type {{module: any, lexicon: Lexicon} | null} */
let engine = null;
/** @type {Match | null} */
let match = null;
/** @type {string[]} */
let seats = [];
/** @type {Map<string, Robot>} */
const robots = new Map();

async function start() {
    if (engine) return engine;
    const module = await load(new URL("tessera/word.wasm", import.meta.url));
    for (const [name, text] of Object.entries(WORD_FILES)) module.give(name, new TextEncoder().encode(text));
    const words = await fetchData("words.txt.gz", (part) => postMessage({ loading: part }));
    if (!words) throw new Error("the word list of this page is missing");
    postMessage({ loading: null });
    engine = { module, lexicon: new Lexicon(module, words) };
    return engine;
}

/** @returns {Match} */
const now = () => /** @type {Match} */ (match);

/** The game as a seat may see it. @param {number} seat */
function state(seat) {
    return {
        view: Object.fromEntries(now().view(seat)), events: now().events(seat), history: now().history(seat), turn: now().turn(),
        over: now().isOver(), canUndo: now().canUndo(), record: now().record(), seats,
    };
}

/** The only person, or the seat whose turn it is; -1 sees what everybody may see. */
function viewer() {
    const people = seats.flatMap((name, seat) => (name === "human" ? [seat] : []));
    return people.length === 1 ? people[0] : seats[now().turn()] === "human" ? now().turn() : -1;
}

/** @type {Record<string, (data: any) => Promise<any>>} */
const answers = {
    async begin({ names, seed, specials }) {
        const { module, lexicon } = await start();
        const rules = new WordRules(module, { seats: names.join(","), specials: specials ? "yes" : "no" });
        match?.free();
        match = Match.word(rules, lexicon, seed);
        rules.free();
        seats = names;
        return state(viewer());
    },
    async resume({ record }) {
        const { module, lexicon } = await start();
        const made = Match.replay(module, record, lexicon);
        match?.free();
        match = made;
        seats = [...record.matchAll(/^rules seat \d ([a-z]+)$/gm)].map(([, name]) => name);
        return state(viewer());
    },
    async play({ line }) {
        now().play(line, now().turn());
        return state(viewer());
    },
    async robot() {
        const name = seats[now().turn()];
        if (!robots.has(name)) robots.set(name, new Robot(/** @type {any} */ (engine).module, name, 1n));
        /** @type {Robot} */ (robots.get(name)).play(now());
        return state(viewer());
    },
    /* Undoes what the only person did last and everything since; among people, only what was done in this turn. */
    async undo() {
        const person = viewer();
        do now().undo();
        while (now().canUndo() && seats[now().turn()] !== "human");
        return state(person < 0 ? viewer() : person);
    },
    async best({ count }) {
        return now().bestPlays(count);
    },
};

/** @type {Promise<void>} */
let before = Promise.resolve();
onmessage = ({ data }) => {
    before = before.then(async () => {
        try {
            postMessage({ id: data.id, answer: await answers[data.what](data) });
        } catch (why) {
            postMessage({ id: data.id, error: why instanceof Error ? why.message : String(why) });
        }
    });
};

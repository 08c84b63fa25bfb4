/** word-worker.mjs - runs the word game: the match, the words, the robots. It answers with what one seat may see. */
import { fetchData } from "./fetch-data.mjs";
import { Lexicon, Match, Robot, WordRules, load } from "./tessera/tessera.mjs";
import { WordReview } from "./tessera/word-review.mjs";
import { WORD_FILES } from "./tessera/word-data.mjs";
import { playsOf, withoutEnd } from "./record-text.mjs";
import { factsOf } from "./word-facts.mjs";

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

/** A game as a seat may see it. @param {number} seat @param {Match} [game] */
function state(seat, game = now()) {
    const record = game.record();
    return {
        view: Object.fromEntries(game.view(seat)), events: game.events(seat), history: game.history(seat), turn: game.turn(),
        over: game.isOver(), canUndo: game.canUndo(), record, facts: factsOf(record), seats: seatsOf(record), bought: boughtNow(record, game.turn()),
    };
}

/** Specials that a seat has bought in this turn: they can be laid from its next turn on. @param {string} record @param {number} turn */
function boughtNow(record, turn) {
    const bought = [];
    for (const { seat, text } of playsOf(record).reverse()) {
        if (seat !== turn || !text.startsWith("buy ")) break;
        bought.push(text.slice("buy ".length));
    }
    return bought;
}

/** @param {string} record */
const seatsOf = (record) => [...record.matchAll(/^rules seat \d ([a-z]+)$/gm)].map(([, name]) => name);

/** The only person, or the seat whose turn it is; -1 sees what everybody may see. @param {Match} [game] @param {string[]} [names] */
function viewer(game = now(), names = seats) {
    const people = names.flatMap((name, seat) => (name === "human" ? [seat] : []));
    return people.length === 1 ? people[0] : names[game.turn()] === "human" ? game.turn() : -1;
}

// ---- A game that is looked at, beside the one that is played ----

/** @type {{record: string, game: Match, at: number, count: number, open: boolean} | null} open: all letters may be seen */
let looked = null;

/** What is shown of it at this step. */
function lookedState() {
    const { game, at, count, open } = /** @type {NonNullable<typeof looked>} */ (looked);
    const seat = open ? Math.max(game.turn(), -1) : viewer(game, seatsOf(game.record()));
    return { ...state(seat, game), at, count, open };
}

/** The review of the game that is looked at, while it is made: turn by turn, so that other questions are answered between. @type {WordReview | null} */
let review = null;

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
        seats = seatsOf(record);
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
    /* Opens a record, checked, at its start. Of a game that is still played, only what its player may see. */
    async look({ record, own }) {
        const { module, lexicon } = await start();
        Match.replay(module, record, lexicon).free(); /* with its last digest */
        const game = Match.replay(module, withoutEnd(record), lexicon), open = !own || game.isOver();
        while (game.canRedo()) game.redo();
        let count = 0;
        for (; game.canUndo(); count++) game.undo();
        looked?.game.free();
        looked = { record: withoutEnd(record), game, at: 0, count, open };
        return lookedState();
    },
    async lookAt({ at }) {
        const here = /** @type {NonNullable<typeof looked>} */ (looked);
        for (; here.at < at && here.game.canRedo(); here.at++) here.game.redo();
        for (; here.at > at && here.game.canUndo(); here.at--) here.game.undo();
        return lookedState();
    },
    async reviewOpen() {
        const { module, lexicon } = await start(), { record, open } = /** @type {NonNullable<typeof looked>} */ (looked);
        if (!open) throw new Error("a game is reviewed when it is over: a review shows the letters of everybody");
        review?.free();
        review = null;
        review = new WordReview(module, lexicon, record);
        return review.count;
    },
    async reviewStep() {
        review?.step();
    },
    async reviewEnd() {
        const { count, ownList } = /** @type {WordReview} */ (review), here = /** @type {WordReview} */ (review);
        const found = { turns: Array.from({ length: count }, (_, i) => here.turn(i)), total: here.total(), ownList, seats: seatsOf(/** @type {any} */ (looked).record) };
        here.free();
        review = null;
        return found;
    },
    /* Plays on from the step that is looked at. The record is made anew: the one that was looked at holds each step back. */
    async goOn() {
        const { module, lexicon } = await start(), { record, game, at, count } = /** @type {NonNullable<typeof looked>} */ (looked);
        const fresh = Match.replay(module, record, lexicon);
        while (fresh.canRedo()) fresh.redo();
        for (let step = count; step > at; step--) fresh.undo();
        match?.free();
        match = fresh;
        game.free();
        looked = null;
        seats = seatsOf(match.record());
        return state(viewer());
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

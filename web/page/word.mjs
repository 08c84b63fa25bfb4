/** word.mjs - the screen of the word game on this device. The game itself runs in word-worker.mjs. */
import { byId, grouped, make, say, showBox } from "./dom.mjs";
import { anySeed } from "./game.mjs";
import { loadGame, loadSettings, saveGame, saveSettings, trouble, watchGames } from "./store.mjs";
import { endHow, offerHow } from "./how.mjs";
import { WordEngine } from "./word-engine.mjs";
import { wordHow } from "./word-how.mjs";
import { WordReplay } from "./word-replay.mjs";
import { seatName } from "./word-seats.mjs";
import { WordTable } from "./word-table.mjs";

const SLOT = "word";
const PLAYERS = ["easy", "fair", "thrifty", "strong"];

/** @param {HTMLElement} root */
export async function openWord(root) {
    const screen = new WordScreen(root);
    await screen.start();
    return screen;
}

class WordScreen {
    /** @param {HTMLElement} root */
    constructor(root) {
        this.saved = { revision: 0, record: "" };
        /** @type {import("./word-engine.mjs").EngineState | null} */
        this.state = null;
        this.busy = false;
        this.progress = make("div", { class: "progress", hidden: true }, make("label", { for: "words-bar" }, "Loading the words"), make("progress", { id: "words-bar", max: 1, value: 0 }));
        this.engine = new WordEngine((part) => {
            this.progress.hidden = part === null;
            this.progress.querySelector("progress").value = part ?? 1;
        });
        this.layout = make("div", { class: "word-layout" });
        this.root = root;
        root.replaceChildren(this.layout);
        /** @type {WordReplay | null} made when a game is first looked at */
        this.replay = null;
        this.table = new WordTable(this.layout, {
            play: (line) => this.play(line), name: (seat) => seatName(this.state?.seats ?? [], seat), lift: () => this.show(false),
            more: [["best", "Best plays", () => this.showBest()], ["undo", "Undo", () => this.undo()], ["review", "Review", () => this.review()], ["fresh", "New", () => this.askNew()], ["menu", "Menu", () => byId("menu").click()]],
        });
        this.saving = make("p", { class: "notice bad", role: "status", hidden: true }); /* it stays, whatever else is told */
        this.table.main.append(this.progress, this.saving);
        for (const button of Object.values(this.table.buttons)) button.disabled = true;
        this.table.buttons.menu.disabled = false;
        this.table.buttons.review.hidden = true;
        watchGames((slot) => slot === SLOT && this.follow());
    }

    /** The record of the game that is played. */
    record() {
        return this.game.record;
    }

    /** Shows a game move by move; throws if it cannot be shown. @param {string} record @param {string} about @param {boolean} [own] */
    async look(record, about, own = false) {
        if (!this.replay) {
            const root = make("div", { class: "word-layout", hidden: true });
            this.root.append(root);
            this.replay = new WordReplay(root, this.engine, { goOn: (state) => { this.state = null; this.took(state); }, close: () => { this.layout.hidden = false; } });
        }
        await this.replay.open(record, about, own);
        this.layout.hidden = true;
    }

    // ---- The game ----

    async start() {
        this.table.tell("Loading the words…");
        const found = loadGame(SLOT);
        try {
            if (found) {
                this.saved = { ...this.saved, ...found };
                await this.took(await this.engine.ask("resume", { record: found.record }));
                return this.table.tell(this.game.over ? this.endText() : "Your game goes on.");
            }
        } catch (why) {
            this.table.tell(`The saved game could not be read (${/** @type {Error} */ (why).message}).`);
        }
        if (!found) offerHow("word", wordHow(), (card) => this.table.aside.prepend(card));
        await this.begin(loadSettings().wordSeats ?? ["human", "fair"]);
    }

    get game() {
        return /** @type {import("./word-engine.mjs").EngineState} */ (this.state);
    }

    /** @param {string[]} names */
    async begin(names) {
        saveSettings({ wordSeats: names });
        this.state = null;
        await this.took(await this.engine.ask("begin", { names, seed: anySeed(), specials: loadSettings().wordSpecials ?? true }));
        if (this.game.history.length === 0) this.table.tell(`${this.begins()}: the first word covers the centre.`);
    }

    /** Who has the first turn, as the scores name the seats. */
    begins() {
        const name = seatName(this.game.seats, this.game.turn);
        return name === "You" ? "You begin" : `${name} begins`;
    }

    /** Shows a new state, saves it, and lets robots play. @param {any} state */
    async took(state) {
        const several = state.seats.filter((/** @type {string} */ name) => name === "human").length > 1;
        const passed = Boolean(several && this.state && state.turn !== this.state.turn && !state.over);
        this.saved.record = state.record;
        const other = saveGame(SLOT, this.saved);
        if (other) {
            this.saved = { ...this.saved, ...other };
            state = await this.engine.ask("resume", { record: other.record });
            this.table.tell("This game has gone on in another tab; here is how it stands.");
        }
        this.state = state;
        this.show(passed);
        if (state.over || state.seats[state.turn] === "human") return;
        this.busy = true;
        this.table.tell(`${seatName(state.seats, state.turn)} is thinking…`);
        this.show(false);
        const next = await this.engine.ask("robot");
        this.busy = false;
        await this.took(next);
        const last = next.history.at(-1);
        if (last && this.game.over) say(last); /* the notice has something else to tell */
        else if (last) this.table.tell(last);
    }

    /** Another tab has gone on with the game: it is shown here too. */
    async follow() {
        const found = loadGame(SLOT);
        if (this.busy || !this.state || !found || found.revision <= this.saved.revision) return;
        this.saved = { ...this.saved, ...found };
        this.state = await this.engine.ask("resume", { record: found.record });
        this.show(false);
    }

    /** @param {boolean} curtain */
    show(curtain) {
        this.saving.textContent = trouble;
        this.saving.hidden = !trouble;
        const { game, busy, table } = this, mine = !busy && !game.over && !curtain && game.seats[game.turn] === "human";
        table.show(game, { mine, curtain });
        table.buttons.best.disabled = !mine;
        table.buttons.review.hidden = !game.over;
        table.buttons.review.disabled = busy;
        table.buttons.undo.disabled = busy || !game.canUndo;
        table.buttons.fresh.disabled = busy;
        if (game.over) table.tell(this.endText());
    }

    /** Says a line to the game; a refusal is explained and changes nothing. @param {string} line */
    async play(line) {
        if (this.busy || this.game.over) return;
        this.busy = true;
        try {
            const state = await this.engine.ask("play", { line });
            endHow("word");
            this.busy = false;
            this.table.tell(state.history.at(-1) ?? ""); /* at the end, show says who won */
            say(state.history.at(-1) ?? "");
            await this.took(state);
        } catch (why) {
            this.busy = false;
            this.table.tell(`Not possible: ${/** @type {Error} */ (why).message}.`, true);
        }
    }

    async undo() {
        if (this.busy || !this.game.canUndo) return;
        await this.took(await this.engine.ask("undo"));
        this.table.tell("Undone.");
    }

    endText() {
        const { seats, view } = this.game, won = (view.won ?? []).map(Number);
        const who = won.length === 1 ? seatName(seats, won[0]) : "";
        return `The game is over. ${who ? `${who} won` : "It is a tie"}, ${this.table.points().map(grouped).join(" to ")}.`;
    }

    /** The game that is over, move by move, with its review. */
    async review() {
        await this.look(this.record(), "Your game, move by move.", true);
        await this.replay?.review();
    }

    // ---- Boxes ----

    async showBest() {
        if (this.busy) return;
        try {
            const plays = await this.engine.ask("best", { count: 8 });
            showBox("Best plays", make("p", { class: "about" }, "Points, and in parentheses with the value of the letters that you keep."),
                make("ol", { class: "worst" }, ...plays.map((/** @type {{play: string, points: number, value: number}} */ { play, points, value }) =>
                    make("li", {}, make("button", { click: () => this.tryPlay(play) }, make("b", {}, play), make("span", {}, `${points} (${value.toFixed(1)})`))))),
                ...(plays.length ? [] : [make("p", {}, "There is no word for these letters: exchange or pass.")]));
        } catch (why) {
            this.table.tell(/** @type {Error} */ (why).message, true);
        }
    }

    /** Lays a play for the person to look at, with the board in sight. @param {string} play */
    tryPlay(play) {
        this.table.layPlay(play);
        byId("box").addEventListener("close", () => { /* which gives the focus back to a button below the board */
            this.table.board.focus();
            this.table.main.scrollIntoView({ block: "nearest" });
            if (this.table.board.element.getBoundingClientRect().top < 0) this.table.main.scrollIntoView({ block: "start" });
        }, { once: true });
    }

    askNew() {
        const now = this.state?.seats ?? ["human", "fair"];
        const selects = [1, 2, 3].map((i) => make("select", { "aria-label": `Opponent ${i}` }, ...(i === 1 ? [] : [make("option", { value: "" }, "nobody")]),
            ...PLAYERS.map((name) => make("option", { value: name }, `a robot: ${name}`)), make("option", { value: "human" }, "a person on this device")));
        selects.forEach((select, i) => { select.value = now[i + 1] ?? (i === 0 ? "fair" : ""); });
        const specials = make("input", { type: "checkbox" });
        specials.checked = loadSettings().wordSpecials ?? true;
        showBox("New word game", ...selects.map((select, i) => make("label", { class: "setting" }, make("span", {}, `Opponent ${i + 1}`), select)),
            make("label", { class: "setting" }, make("span", {}, "Special tiles"), specials),
            ...(this.game.over || this.game.history.length === 0 ? [] : [make("p", { class: "about" }, "The game on the board will be gone.")]),
            make("button", { class: "primary", click: () => {
                saveSettings({ wordSpecials: specials.checked });
                this.begin(["human", ...selects.map((select) => select.value).filter(Boolean)]);
            } }, "Start"));
    }
}

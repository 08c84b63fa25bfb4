/** slide.mjs - the screen of the sliding game: keys, swipes, buttons, board, panels. */
import { BoardView, boardAsTable, boardInWords, moveInWords } from "./board.mjs";
import { byId, grouped, make, say, tell } from "./dom.mjs";
import { Game } from "./game.mjs";
import { goalOf, purposeOf } from "./slide-rules.mjs";
import { endHow, offerSlideHow, showHow } from "./how.mjs";
import { keepRest } from "./keep-rest.mjs";
import { advise, networkFor, stopPlayer, whenLoading } from "./player.mjs";
import { allStatistics, loadSettings, trouble, watchGames } from "./store.mjs";
import { shareResult } from "./share-box.mjs";
import { listenSwipes } from "./swipes.mjs";

const KEYS = { ArrowLeft: 0, a: 0, h: 0, ArrowRight: 1, d: 1, l: 1, ArrowUp: 2, w: 2, k: 2, ArrowDown: 3, s: 3, j: 3 };
const WAY_NAMES = ["Left", "Right", "Up", "Down"];
const ARROWS = ["←", "→", "↑", "↓"];
const HINT_ORDER = [0, 2, 1, 3];
const MOVES_OF_A_BEGINNER = 4; /* who has made so many knows how to play */
const HINT_NODES = 30000, AUTO_NODES = 3000;

/** Further choices at the end of a game, by parts of the page that register them; null: none for this game.
 * @type {((game: Game) => [string, () => void] | null)[]} */
export const endChoices = [];

export class SlideScreen {
    /** @param {import("./tessera/tessera.mjs").Module} module */
    constructor(module) {
        this.module = module;
        /** @type {Game | null} */
        this.game = null;
        this.view = new BoardView(byId("board"), (kind) => this.play.valueOf(kind));
        this.active = false; /* is this screen shown, and is it a game and no replay? */
        this.auto = false;
        this.asking = 0; /* a number for each question to the player: an answer to an old one is ignored */
        this.listen();
    }

    /** @returns {Game} */
    get play() {
        return /** @type {Game} */ (this.game);
    }

    // ---- Games ----

    /** Turns to the game of these rules. @param {string} name @param {string} size @param {string} [day] */
    open(name, size, day) {
        this.stopAuto();
        this.game?.free();
        this.game = new Game(this.module, name, size, day);
        this.refresh();
    }

    /** A new game, at once if there is nothing to lose. */
    askNew() {
        const { now } = this.play;
        if (now.isOver() || now.moves() < 5) return this.begin();
        this.showPanel("Start again?", "The game on the board will be gone.", [
            ["Keep playing", () => this.hidePanel()],
            ["New game", () => this.begin()],
        ]);
    }

    begin() {
        this.stopAuto();
        this.play.begin();
        this.refresh();
        say(`New game. ${boardInWords(this.play.now.board(), this.play.valueOf)}`);
        byId("board").focus();
    }

    /** Shows the game as it is, without motion. */
    refresh() {
        const game = this.play;
        byId("title").textContent = goalOf(game.facts) || game.name;
        byId("purpose").textContent = game.day ? `The board of ${game.day}, the same for everybody.` : purposeOf(game.facts);
        this.view.show(game.now.board());
        if (game.now.moves() === 0 && Object.keys(allStatistics()).length === 0) offerSlideHow(game);
        this.after();
    }

    /** Everything beside the tiles. */
    after() {
        const { now } = this.play;
        this.hideHints();
        byId("score").textContent = grouped(now.score());
        byId("best").textContent = grouped(this.play.best());
        byId("undo").disabled = !now.canUndo();
        byId("redo").disabled = !now.canRedo();
        byId("hint").disabled = byId("auto").disabled = now.isOver();
        byId("board").setAttribute("aria-label", `Board. ${boardInWords(now.board(), this.play.valueOf)}`);
        const table = byId("text-board");
        table.hidden = !loadSettings().text;
        if (!table.hidden) table.replaceChildren(boardAsTable(now.board(), this.play.valueOf));
        tell(this.play.notice || trouble);
        this.play.notice = "";
        if (now.isOver()) this.showEnd();
        else if (now.isWon() && !this.play.saved.goesOn) this.showWon();
        else this.hidePanel();
    }

    // ---- Moves ----

    /** @param {number} way @param {boolean} [helped] */
    move(way, helped = false) {
        if (!this.active || !this.game || !byId("panel").hidden) return false;
        const before = this.play.now.board(), score = this.play.now.score();
        const events = this.play.play(way, helped);
        if (!events) {
            if (this.play.notice) this.refresh(); /* it went on in another tab */
            else byId("board").classList.toggle("stuck");
            return false;
        }
        const board = this.play.now.board();
        this.view.animate(events, board);
        if (this.play.now.moves() >= MOVES_OF_A_BEGINNER) endHow("slide");
        this.after();
        const points = this.play.now.score() - score;
        if (points > 0) this.float(points);
        say(moveInWords(events, before, this.play.valueOf, this.play.now.score()) + this.endInWords());
        return true;
    }

    endInWords() {
        const { now } = this.play;
        if (now.isOver()) return now.isWon() ? ". You won." : ". The game is over.";
        return now.isWon() && !this.play.saved.goesOn ? ". You reached the goal." : "";
    }

    /** @param {number} points */
    float(points) {
        const box = byId("score").parentElement;
        box.querySelector(".points")?.remove();
        box.append(make("span", { class: "points", "aria-hidden": "true", animationend: (/** @type {Event} */ event) =>
            /** @type {Element} */ (event.target).remove() }, `+${points}`));
    }

    undo() {
        if (!this.active || !this.play.now.canUndo()) return;
        this.stopAuto();
        this.play.now.undo();
        this.play.save();
        this.refresh();
        say(`Undone. ${boardInWords(this.play.now.board(), this.play.valueOf)}; score ${this.play.now.score()}`);
    }

    redo() {
        if (!this.active || !this.play.now.canRedo()) return;
        this.play.now.redo();
        this.play.save();
        this.refresh();
        say(`Redone; score ${this.play.now.score()}`);
    }

    // ---- The computer player ----

    how(nodes = HINT_NODES) {
        return { nodes, network: networkFor(loadSettings().network ?? "auto") };
    }

    async hint() {
        if (!this.active || this.play.now.isOver()) return;
        const number = ++this.asking;
        this.hideHints();
        tell("Thinking…");
        try {
            const advice = await advise(this.play.rulesText, this.play.now.board(), this.how());
            if (number !== this.asking) return;
            this.play.noteHelp("hint");
            this.showHints(advice);
        } catch (why) {
            if (number === this.asking) tell(why instanceof Error ? why.message : String(why));
        }
    }

    /** @param {import("./tessera/tessera.mjs").Advice & {trained: boolean}} advice */
    showHints(advice) {
        const text = (/** @type {number} */ value) =>
            advice.chance ? `${(100 * value).toFixed(1)} %` : grouped(Math.round(value));
        byId("hints").replaceChildren(...HINT_ORDER.map((way) => {
            const value = advice.values[way], best = way === advice.best;
            return make("button", { type: "button", class: best ? "way best" : "way", disabled: value === null,
                click: () => { this.move(way, true); byId("board").focus(); } },
            make("span", { "aria-hidden": "true" }, ARROWS[way]), make("span", { class: "unseen" }, WAY_NAMES[way]),
            make("span", {}, value === null ? "–" : text(value)), ...(best ? [make("span", { class: "mark" }, "best")] : []));
        }));
        byId("hints").hidden = false;
        tell(advice.chance ? "The chance of reaching the goal." : advice.trained ? "Points still to come, by the trained player."
            : "Points still to come, by a plain search.");
        say(`Best: ${WAY_NAMES[advice.best].toLowerCase()}. ${HINT_ORDER.filter((way) => advice.values[way] !== null)
            .map((way) => `${WAY_NAMES[way]} ${text(/** @type {number} */ (advice.values[way]))}`).join(", ")}`);
    }

    hideHints() {
        byId("hints").hidden = true;
        byId("hints").replaceChildren();
    }

    toggleAuto() {
        if (this.auto) return this.stopAuto();
        this.auto = true;
        byId("auto").setAttribute("aria-pressed", "true");
        byId("auto").querySelector("span").textContent = "Stop";
        byId("auto").querySelector("path").setAttribute("d", "M5 5h10v10H5z");
        this.runAuto();
    }

    stopAuto() {
        if (!this.auto) return;
        this.auto = false;
        this.asking++;
        byId("auto").setAttribute("aria-pressed", "false");
        byId("auto").querySelector("span").textContent = "Auto";
        byId("auto").querySelector("path").setAttribute("d", "M6 4v12l10-6z");
    }

    async runAuto() {
        const number = ++this.asking;
        try {
            while (this.auto && number === this.asking && !this.play.now.isOver()) {
                const start = performance.now();
                const advice = await advise(this.play.rulesText, this.play.now.board(), this.how(AUTO_NODES));
                const wait = 1000 / Number(loadSettings().speed ?? 5) - (performance.now() - start);
                await new Promise((next) => (wait > 4 ? setTimeout(next, wait) : requestAnimationFrame(next)));
                if (!this.auto || number !== this.asking) break;
                this.play.noteHelp("autoplay");
                if (!this.move(advice.best, true)) break;
            }
        } catch (why) {
            tell(why instanceof Error ? why.message : String(why));
        }
        if (number === this.asking) this.stopAuto();
    }

    // ---- Panels ----

    /** @param {string} title @param {string} text @param {[string, () => void][]} choices the likeliest first @param {[string, string][]} [facts] @param {string} [note] */
    showPanel(title, text, choices, facts = [], note = "") {
        this.stopAuto();
        const panel = byId("panel");
        byId("panel-title").textContent = title;
        byId("panel-text").textContent = text;
        byId("panel-text").hidden = !text;
        byId("panel-facts").hidden = facts.length === 0;
        byId("panel-facts").replaceChildren(...facts.map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, value))));
        byId("panel-note").textContent = note;
        byId("panel-note").hidden = !note;
        byId("panel-choices").replaceChildren(...choices.map(([name, click], i) =>
            make("button", { type: "button", class: i === 0 ? "primary" : "", click }, name)));
        const was = panel.hidden;
        panel.hidden = false;
        if (was) panel.querySelector("button")?.focus({ preventScroll: true });
    }

    hidePanel() {
        if (byId("panel").hidden) return;
        const inside = byId("panel").contains(document.activeElement);
        byId("panel").hidden = true;
        if (inside) byId("board").focus();
    }

    /** @returns {[string, string][]} */
    facts() {
        const { now } = this.play;
        return [["Score", grouped(now.score())], ["Best", grouped(this.play.best())], ["Moves", grouped(now.moves())]];
    }

    showWon() {
        this.showPanel(`You made the ${byId("title").textContent}!`, "", [
            ["Play on", () => { this.play.saved.goesOn = true; this.play.save(); this.after(); byId("board").focus(); }],
            ["New game", () => this.begin()],
            ["Share", () => shareResult(this.play)],
        ], this.facts(), this.note());
    }

    /** What else should be known at the end. */
    note() {
        return [this.play.saved.helped ? "The computer helped, so this game does not count for the best." : "", this.play.day ? "There is a new board tomorrow." : ""].filter(Boolean).join(" ");
    }

    showEnd() {
        const { now, saved, day } = this.play;
        const best = !saved.helped && now.score() > 0 && now.score() >= this.play.best();
        /** @type {[string, () => void]} */
        const fresh = ["New game", () => this.begin()], share = /** @type {[string, () => void]} */ (["Share", () => shareResult(this.play)]);
        const more = endChoices.flatMap((choice) => { const made = choice(this.play); return made ? [made] : []; });
        /** @type {[string, () => void][]} */
        const others = [["Review", () => dispatchEvent(new CustomEvent("tessera-replay"))], ["Undo", () => { this.hidePanel(); this.undo(); }]];
        /* The board of the day is played once: what remains is to show its result. */
        this.showPanel(now.isWon() ? "You won!" : "Game over", best ? "A new best." : "",
            day ? [...more, share, ...others, fresh] : [fresh, others[0], share, others[1], ...more], this.facts(), this.note());
    }

    // ---- Input ----

    listen() {
        byId("new").addEventListener("click", () => this.askNew());
        byId("undo").addEventListener("click", () => this.undo());
        byId("redo").addEventListener("click", () => this.redo());
        byId("hint").addEventListener("click", () => this.hint());
        byId("auto").addEventListener("click", () => this.toggleAuto());
        byId("do-how").addEventListener("click", () => { byId("menu-dialog").close(); showHow(this.play); });
        addEventListener("keydown", (event) => this.key(event));
        listenSwipes(byId("board"), (way) => this.move(way));
        watchGames((slot) => {
            if (this.game && slot === this.play.slot && this.play.resume()) this.refresh();
        });
        whenLoading((part) => {
            byId("progress").hidden = part === null;
            byId("progress-text").textContent = "Loading the player";
            byId("progress-bar").value = part ?? 1;
        });
        keepRest().catch(() => {}); /* it is kept when it is used, then */
        document.addEventListener("visibilitychange", () => document.hidden && this.stopAuto());
        addEventListener("pagehide", () => stopPlayer());
    }

    /** @param {KeyboardEvent} event */
    key(event) {
        const target = /** @type {HTMLElement} */ (event.target);
        if (!this.active || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
        if (/^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)) return;
        const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
        const way = /** @type {Record<string, number>} */ (KEYS)[key];
        /** @type {Record<string, () => void>} */
        const others = { u: () => this.undo(), z: () => this.undo(), r: () => this.redo(), y: () => this.redo(),
            n: () => this.askNew(), t: () => this.hint(), p: () => this.toggleAuto(), m: () => byId("menu").click(), "?": () => showHow(this.play) };
        if (way === undefined && !others[key]) return;
        event.preventDefault();
        if (way === undefined) return others[key]();
        if (this.auto) this.stopAuto();
        this.move(way);
    }
}

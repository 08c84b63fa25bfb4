/** replay.mjs - a game move by move: of a link, of a file, or the one on the board. With its review. */
import { boardInWords } from "./board.mjs";
import { bringIntoView, byId, grouped, say, tell } from "./dom.mjs";
import { networkFor, review } from "./player.mjs";
import { rulesOfRecord, withoutEnd } from "./record-text.mjs";
import { drawReview } from "./review-view.mjs";
import { loadSettings } from "./store.mjs";
import { Match, Rules } from "./tessera/tessera.mjs";

const PACE = 220; /* milliseconds between two moves */
const LATE = 8192n; /* a game with such a tile is reviewed with endgame tables */

export class Replay {
    /**
     * @param {import("./slide.mjs").SlideScreen} screen whose board is used
     * @param {(match: Match, record: string) => void} goOn plays on with a match
     * @param {() => void} close
     */
    constructor(screen, goOn, close) {
        this.screen = screen;
        this.goOn = goOn;
        this.leave = close;
        /** @type {Match | null} */
        this.match = null;
        /** @type {Rules | null} */
        this.rules = null;
        this.record = "";
        this.count = 0;
        /** @type {ReturnType<typeof setInterval> | undefined} */
        this.timer = undefined;
        byId("replay-back").addEventListener("click", () => this.goTo(this.at() - 1));
        byId("replay-on").addEventListener("click", () => this.goTo(this.at() + 1));
        byId("replay-play").addEventListener("click", () => this.toggle());
        byId("replay-at").addEventListener("input", () => this.goTo(Number(byId("replay-at").value)));
        byId("replay-continue").addEventListener("click", () => this.playOn());
        byId("replay-close").addEventListener("click", () => this.close());
        byId("replay-review").addEventListener("click", () => this.review());
        addEventListener("keydown", (event) => {
            if (!this.match || document.querySelector("dialog[open]") || event.target === byId("replay-at")) return;
            if (event.key === "ArrowLeft") this.goTo(this.at() - 1);
            else if (event.key === "ArrowRight") this.goTo(this.at() + 1);
            else if (event.key === " " && /** @type {HTMLElement} */ (event.target).tagName !== "BUTTON") this.toggle();
            else if (event.key === "Escape") this.close();
            else return;
            event.preventDefault();
        });
    }

    /** Shows a game from its start. @param {string} record checked here @param {string} about */
    open(record, about) {
        Match.replay(this.screen.module, record).free(); /* with its last digest */
        const match = Match.replay(this.screen.module, withoutEnd(record));
        this.free();
        this.match = match;
        this.record = record;
        this.rules = new Rules(this.screen.module, rulesOfRecord(record));
        while (match.canRedo()) match.redo();
        this.count = match.moves();
        this.isLate = match.board().cells.some((kind) => /** @type {Rules} */ (this.rules).value(kind) >= LATE);
        while (match.canUndo()) match.undo();
        this.first = match.moves(); /* moves that cannot be undone any more: those of earlier games, or of a very long one */
        this.screen.active = false;
        byId("slide-screen").classList.add("replaying");
        byId("replay-bar").hidden = false;
        byId("review").hidden = true;
        byId("panel").hidden = true;
        byId("hints").hidden = true;
        byId("text-board").hidden = true;
        byId("replay-at").max = this.count;
        byId("replay-at").min = this.first;
        byId("title").textContent = "Replay";
        byId("purpose").textContent = about;
        this.screen.view.valueOf = (kind) => /** @type {Rules} */ (this.rules).value(kind);
        this.screen.view.width = 0;
        this.show();
        tell("");
    }

    at() {
        return this.match?.moves() ?? 0;
    }

    /** Shows the position, without motion. */
    show() {
        const match = /** @type {Match} */ (this.match);
        this.screen.view.show(match.board());
        this.after();
    }

    after() {
        const match = /** @type {Match} */ (this.match);
        byId("score").textContent = grouped(match.score());
        byId("replay-at").value = this.at();
        byId("replay-text").textContent = `${grouped(this.at())} of ${grouped(this.count)}`;
        byId("replay-at").setAttribute("aria-valuetext", `move ${this.at()} of ${this.count}, score ${match.score()}`);
        byId("board").setAttribute("aria-label", `Board. ${boardInWords(match.board(), this.screen.view.valueOf)}`);
        dispatchEvent(new CustomEvent("tessera-replay-at", { detail: this.at() }));
    }

    /** @param {number} move */
    goTo(move) {
        const match = this.match;
        if (!match || move < 0) return;
        const target = Math.min(this.count, Math.max(this.first ?? 0, move)), from = this.at();
        if (target === from + 1 && match.canRedo()) return this.stepOn();
        while (this.at() > target && match.canUndo()) match.undo();
        while (this.at() < target && match.canRedo()) match.redo();
        this.show();
    }

    /** One move, with motion: the events are those of the tilt that leads to the next board. */
    stepOn() {
        const match = /** @type {Match} */ (this.match), rules = /** @type {Rules} */ (this.rules);
        const before = match.board();
        match.redo();
        const board = match.board();
        for (let way = 0; way < 4; way++) {
            const tilted = rules.tilt(before, way);
            if (!tilted) continue;
            const changed = [...board.cells].map((kind, i) => (kind === tilted.cells[i] ? -1 : i)).filter((i) => i >= 0);
            if (changed.length > 2 || changed.some((i) => tilted.cells[i])) continue;
            const spawned = changed.map((i) => {
                const place = /** @type {[number, number]} */ ([Math.floor(i / board.width), i % board.width]);
                return { what: /** @type {const} */ ("spawned"), from: place, to: place, kind: board.cells[i] };
            });
            this.screen.view.animate([...tilted.events, ...spawned], board);
            return this.after();
        }
        this.show();
    }

    toggle() {
        if (this.timer) return this.pause();
        if (this.at() >= this.count) this.goTo(0);
        byId("replay-play").setAttribute("aria-label", "Pause");
        byId("replay-play").querySelector("path").setAttribute("d", "M5 4h3v12H5zM12 4h3v12h-3z");
        this.timer = setInterval(() => (this.at() >= this.count ? this.pause() : this.goTo(this.at() + 1)), PACE);
    }

    pause() {
        clearInterval(this.timer);
        this.timer = undefined;
        byId("replay-play").setAttribute("aria-label", "Play");
        byId("replay-play").querySelector("path").setAttribute("d", "M6 4v12l10-6z");
    }

    async review() {
        const record = this.record, button = byId("replay-review");
        button.disabled = true;
        byId("progress").hidden = false;
        byId("progress-text").textContent = "Reviewing";
        byId("progress-bar").value = 0;
        try {
            const found = await review(rulesOfRecord(record), record, { network: networkFor(loadSettings().network ?? "auto"), late: this.isLate },
                (done, of) => { byId("progress-text").textContent = `Reviewing: ${done} of ${of} moves`; byId("progress-bar").value = done / of; byId("progress").hidden = false; });
            if (record === this.record && this.match) {
                drawReview(byId("review"), found, (move) => { this.pause(); this.goTo(move); byId("board").scrollIntoView({ block: "nearest" }); });
                byId("progress").hidden = true; /* before it is scrolled: it lies above */
                bringIntoView(byId("review"));
            }
            say(`Accuracy ${(100 * found.total.accuracy).toFixed(1)} per cent.`);
        } catch (why) {
            tell(why instanceof Error ? why.message : String(why));
        }
        byId("progress").hidden = true;
        button.disabled = false;
    }

    /** The record is made anew: the one that was looked at holds each step back. */
    playOn() {
        const fresh = Match.replay(this.screen.module, withoutEnd(this.record)), record = this.record, at = this.at();
        while (fresh.canRedo()) fresh.redo();
        while (fresh.moves() > at && fresh.canUndo()) fresh.undo();
        this.close();
        this.goOn(fresh, record);
    }

    close() {
        this.pause();
        this.free();
        byId("slide-screen").classList.remove("replaying");
        byId("replay-bar").hidden = true;
        this.screen.view.valueOf = (kind) => this.screen.play.valueOf(kind);
        this.screen.view.width = 0;
        this.leave();
    }

    free() {
        this.match?.free();
        this.rules?.free();
        this.match = this.rules = null;
    }
}

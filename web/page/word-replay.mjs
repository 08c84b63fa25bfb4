/** word-replay.mjs - a word game move by move: of a file, or the one that is played. With its review, a table and a bar of its own. */
import { bringIntoView, draw, make, say } from "./dom.mjs";
import { drawWordReview } from "./word-review-view.mjs";
import { seatName } from "./word-seats.mjs";
import { WordTable } from "./word-table.mjs";

const PACE = 1200; /* milliseconds between two moves */
const PATHS = { back: "m13 4-7 6 7 6z", play: "M6 4v12l10-6z", pause: "M5 4h3v12H5zM12 4h3v12h-3z", on: "m7 4 7 6-7 6z" };

/** @param {string} label @param {string} path @param {() => void} click */
const iconButton = (label, path, click) => make("button", { type: "button", "aria-label": label, click },
    draw("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, draw("path", { d: path })));

export class WordReplay {
    /**
     * @param {HTMLElement} root an element of its own
     * @param {import("./word-engine.mjs").WordEngine} engine
     * @param {{goOn: (state: any) => void, close: () => void}} then
     */
    constructor(root, engine, { goOn, close }) {
        this.root = root;
        this.engine = engine;
        this.goOn = goOn;
        this.leave = close;
        /** @type {any} */
        this.state = null;
        /** @type {ReturnType<typeof setInterval> | undefined} */
        this.timer = undefined;
        this.table = new WordTable(root, { play: () => {}, name: (seat) => seatName(this.state?.seats ?? [], seat), turn: false });
        this.slider = make("input", { type: "range", min: 0, max: 0, value: 0, "aria-label": "Move", input: () => this.goTo(Number(this.slider.value)) });
        this.count = make("output", {});
        this.toggleButton = iconButton("Play", PATHS.play, () => this.toggle());
        this.reviewButton = make("button", { type: "button", "data-do": "review", click: () => this.review() }, "Review");
        this.reviewing = make("div", { class: "progress", hidden: true }, make("label", { for: "word-review-bar" }, "Reviewing"), make("progress", { id: "word-review-bar", max: 1, value: 0 }));
        this.reviewBox = make("section", { class: "review", "aria-label": "Review", hidden: true });
        this.opened = 0; /* counts the games that were opened: a review of an earlier one is not shown */
        this.table.main.append(make("div", { class: "replay word-replay" }, make("div", { class: "row" }, this.slider, this.count),
            make("div", { class: "steps" }, iconButton("One move back", PATHS.back, () => this.goTo(this.state.at - 1)), this.toggleButton,
                iconButton("One move on", PATHS.on, () => this.goTo(this.state.at + 1)), this.reviewButton, make("button", { type: "button", "data-do": "close", click: () => this.close() }, "Close"),
                make("button", { type: "button", class: "primary", click: () => this.playOn() }, "Play on from here")), this.reviewing));
        this.table.aside.prepend(this.reviewBox); /* beside the board where there is room */
        root.addEventListener("keydown", (event) => {
            if (event.key === "Escape") this.close();
        });
    }

    get isOpen() {
        return !this.root.hidden;
    }

    /** Shows a game from its start. @param {string} record checked move by move @param {string} about @param {boolean} own is it the game that is played? */
    async open(record, about, own) {
        const state = await this.engine.ask("look", { record, own });
        this.pause();
        this.opened++;
        this.root.hidden = false;
        this.reviewBox.hidden = this.reviewing.hidden = true;
        this.reviewButton.hidden = !state.open; /* a review shows the letters of everybody */
        this.slider.max = state.count;
        this.show(state);
        this.table.tell(about);
    }

    /** @param {any} state */
    show(state) {
        this.state = state;
        this.table.show(state, { mine: false });
        this.slider.value = state.at;
        this.count.textContent = `${state.at} of ${state.count}`;
        const last = state.at > 0 ? state.history.at(-1) ?? "" : "The start.";
        this.slider.setAttribute("aria-valuetext", `move ${state.at} of ${state.count}: ${last}`);
        this.table.tell(last);
    }

    /** @param {number} at */
    async goTo(at) {
        const to = Math.min(this.state.count, Math.max(0, at));
        this.show(await this.engine.ask("lookAt", { at: to }));
    }

    toggle() {
        if (this.timer) return this.pause();
        if (this.state.at >= this.state.count) this.goTo(0);
        this.toggleButton.setAttribute("aria-label", "Pause");
        this.toggleButton.querySelector("path").setAttribute("d", PATHS.pause);
        this.timer = setInterval(() => (this.state.at >= this.state.count ? this.pause() : this.goTo(this.state.at + 1)), PACE);
    }

    pause() {
        clearInterval(this.timer);
        this.timer = undefined;
        this.toggleButton.setAttribute("aria-label", "Play");
        this.toggleButton.querySelector("path").setAttribute("d", PATHS.play);
    }

    /** Judges every turn, then shows what they lost. */
    async review() {
        const { opened } = this, bar = this.reviewing.querySelector("progress"), label = this.reviewing.querySelector("label");
        this.reviewButton.disabled = true;
        try {
            const count = await this.engine.ask("reviewOpen");
            for (let done = 0; done < count && this.isOpen && opened === this.opened; done++) {
                this.reviewing.hidden = false;
                label.textContent = `Reviewing: ${done} of ${count} turns`;
                bar.value = done / count;
                await this.engine.ask("reviewStep");
            }
            if (!this.isOpen || opened !== this.opened) return;
            drawWordReview(this.reviewBox, await this.engine.ask("reviewEnd"), (step) => { this.pause(); this.goTo(step); this.table.board.element.scrollIntoView({ block: "nearest" }); });
            bringIntoView(this.reviewBox);
            say(this.reviewBox.querySelector(".facts")?.parentElement?.textContent ?? "");
        } catch (why) {
            this.table.tell(`There is no review: ${/** @type {Error} */ (why).message}.`, true);
        } finally {
            this.reviewing.hidden = true;
            this.reviewButton.disabled = false;
        }
    }

    async playOn() {
        const state = await this.engine.ask("goOn");
        this.close();
        this.goOn(state);
    }

    close() {
        this.pause();
        this.root.hidden = true;
        this.leave();
    }
}

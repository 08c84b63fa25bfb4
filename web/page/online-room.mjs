/** online-room.mjs - a room of the word game: joining, playing, watching, until the end. The table is that of the word screen. */
import { grouped, make, showBox } from "./dom.mjs";
import { notify, notifyButton, setTitle } from "./online-attention.mjs";
import { Moves, Refused, Stream, ask, becomeSomebody, me, recall, remember } from "./online-client.mjs";
import { showCode } from "./online-me.mjs";
import { button, copyable, duration, inWords, link, linkTo, playerName, readView, seatName } from "./online-parts.mjs";
import { Story } from "./online-story.mjs";
import { FACTS } from "./word-facts.mjs";
import { WordTable } from "./word-table.mjs";

const CAUGHT_UP = 250; /* milliseconds without an entry after which what was missed is complete */
const WAITS = "No connection. Your move is kept and sent as soon as there is one.";

/** @param {any} room */
const isMyTurn = (room) => room.state === "playing" && room.turn === room.you && room.you !== undefined && room.seats[room.you].player === "human";

/** A sentence about something that happened ends like one. @param {string} text */
const sentence = (text) => text.replace(/[^.”!?]$/, "$&.");

/** The facts of the game with what whoever opened the room chose; only who plays can buy, and nobody after the end. @param {any} room */
function factsOf({ settings, state, you }) {
    const letters = new Map(FACTS.letters);
    if (!settings.blanks) letters.delete("?");
    return { ...FACTS, letters, specials: settings.specials && state !== "over" && you !== undefined };
}

/** The table of a room: with clocks, what one may do about the room, and how it stands whenever there is nothing else to say. */
class RoomTable extends WordTable {
    /** @param {HTMLElement} root @param {any} game @param {{clocks: () => string[], standing: () => {text: string, bad: boolean}, about: HTMLElement}} room clocks: texts by seat */
    constructor(root, game, { clocks, standing, about }) {
        super(root, game);
        this.clocks = clocks;
        this.standing = standing;
        root.querySelector(".word-aside")?.append(about);
    }

    /** @param {string} text empty: how the game stands @param {boolean} [bad] */
    tell(text, bad = false) {
        if (text) return super.tell(text, bad);
        const how = this.standing();
        super.tell(how.text, how.bad);
    }

    /** @param {any} state */
    drawScores(state) {
        super.drawScores(state);
        this.drawClocks();
    }

    drawClocks() {
        const boxes = [...this.scores.children];
        for (const [seat, text] of this.clocks().entries()) {
            const box = boxes[seat], shown = box?.querySelector(".clock");
            if (!shown) box?.append(make("dd", { class: "clock" }, text));
            else if (shown.textContent !== text) shown.textContent = text;
        }
    }
}

export class RoomScreen {
    /** @param {HTMLElement} root @param {any} room as the server shows it @param {string[]} phrases */
    constructor(root, room, phrases) {
        this.id = room.room;
        this.room = room;
        this.phrases = phrases;
        this.state = "away";
        this.shift = Date.now() - room.now; /* the clock here against the server's */
        /** @type {string[]} */
        this.history = [];
        /** @type {string[]} */
        this.lastEvents = [];
        this.seen = recall(`seen:${this.id}`) ?? 0; /* the last entry that this person has looked at */
        this.last = 0;
        /** @type {string[]} */
        this.missed = [];
        this.catching = true;
        this.news = ""; /* what happened last */
        /** @type {Set<number | undefined>} seats that have resigned or run out of time */
        this.out = new Set();
        this.stood = ""; /* what was said of how the game stands */
        this.story = new Story(room.settings.seats.length, (seat) => playerName(this.room.seats[seat], this.room.you));
        this.moves = new Moves(this.id, (state) => this.sending(state));
        this.build(root);
        this.follow(room);
        this.stream = new Stream(this.id, {
            room: (next) => this.follow(next), entry: (entry) => this.happened(entry),
            state: (state, why) => this.connection(state, why),
        }, 0);
        this.clockTimer = setInterval(() => this.table?.drawClocks(), 250);
        this.onVisible = () => { if (!document.hidden) this.look(); };
        document.addEventListener("visibilitychange", this.onVisible);
        this.resume();
    }

    close() {
        this.stream.close();
        this.moves.close();
        clearInterval(this.clockTimer);
        clearTimeout(this.caught);
        document.removeEventListener("visibilitychange", this.onVisible);
    }

    /** @param {number} seat */
    name(seat) {
        return seatName(this.room.seats[seat], this.room.you);
    }

    // ---- What arrives ----

    /** @param {"connected" | "away" | "refused"} state @param {Refused} [why] */
    connection(state, why) {
        this.state = state;
        if (state === "connected") {
            this.catching = true;
            this.settleSoon();
            this.refresh();
        }
        this.badge.textContent = state === "connected" ? "Connected" : state === "away" ? "No connection; trying again…" : `Not allowed: ${why?.message}`;
        this.badge.dataset.state = state;
    }

    /** One thing that happened. @param {import("./online-story.mjs").Entry} entry */
    happened(entry) {
        const text = this.story.add(entry);
        this.last = entry.id ?? this.last;
        if (text) this.history.push(text);
        if (entry.what === "played" || entry.what === "started") this.lastEvents = entry.events ?? [];
        if (entry.what === "resigned" || entry.what === "timed-out") this.out.add(entry.seat);
        const passes = entry.what === "played" && this.out.has(entry.seat); /* who is out passes, which is no news */
        if (text && entry.what !== "rematch" && !passes) this.news = sentence(text);
        if (text && this.last > this.seen && entry.seat !== this.room.you && this.seen > 0 && (this.catching || document.hidden)) this.missed.push(text);
        if (this.catching) this.settleSoon();
        else if (!document.hidden) this.look();
        if (entry.turn === this.room.you && this.room.you !== undefined && !entry.over && this.last > this.seen) notify(text ? `Your turn. ${text}` : "Your turn.", `room/${this.id}`);
        if (entry.over) notify("The game is over.", `room/${this.id}`);
        this.refresh();
    }

    /** Entries that were missed arrive together; they are shown when no more comes. */
    settleSoon() {
        clearTimeout(this.caught);
        this.caught = setTimeout(() => { this.catching = false; if (!document.hidden) this.look(); }, CAUGHT_UP);
    }

    /** The person looks at the page: what was missed is shown, and counts as seen. */
    look() {
        if (this.missed.length) {
            this.missedBox.replaceChildren(make("h2", {}, "While you were away"), make("ol", {}, ...this.missed.slice(-12).map((text) => make("li", {}, text))),
                button("Close", () => { this.missedBox.hidden = true; }));
            this.missedBox.hidden = false;
            this.missed = [];
        }
        if (this.last > this.seen && !this.catching) {
            this.seen = this.last;
            remember(`seen:${this.id}`, this.seen);
        }
    }

    /** Asks for the room as it is now: the events tell, the position is the truth. */
    async refresh() {
        if (this.asking) return void (this.again = true);
        this.asking = true;
        do {
            this.again = false;
            try {
                const room = await ask("GET", `/rooms/${this.id}`);
                this.shift = Date.now() - room.now;
                this.follow(room);
            } catch {
                /* the stream says what is wrong, and asks again when it is back */
            }
        } while (this.again);
        this.asking = false;
    }

    /** @param {any} room */
    follow(room) {
        const before = this.room;
        this.room = room;
        const pending = this.moves.pending;
        if (pending && room.number > pending.number && !this.moves.sending) this.moves.settle();
        if (room.position) this.showTable(before);
        this.drawAround();
    }

    /** @param {any} before */
    showTable(before) {
        const { room } = this;
        if (!this.table) {
            this.table = new RoomTable(this.place, { play: (/** @type {string} */ line) => (line === "pass" ? this.askPass() : this.play(line)), name: (/** @type {number} */ seat) => this.name(seat),
                more: room.you === undefined ? [] : [["say", "Say…", () => this.showPhrases()], ["resign", "Resign", () => this.askResign()]] }, { clocks: () => this.clocks(), standing: () => this.standing(), about: this.aboutRoom() });
            before = null;
        }
        const mine = isMyTurn(room) && !this.moves.pending;
        const state = { view: readView(room.position), events: this.lastEvents, history: this.history, turn: room.turn ?? -1, over: room.state === "over",
            facts: factsOf(room) };
        if (!before || before.position !== room.position || this.table.mine !== mine || before.turn !== room.turn) {
            this.table.show(state, { mine });
        } else {
            this.table.state = state;
            this.table.draw();
        }
        for (const name of ["play", "recall", "shuffle", "exchange", "pass"]) this.table.buttons[name].hidden = room.you === undefined || room.state === "over";
        if (this.table.buttons.resign) this.table.buttons.resign.disabled = room.state !== "playing" || room.seats[room.you].out;
        this.tellStanding();
    }

    /** Says how the game stands, if that has changed: a reason why something was refused stays until then. */
    tellStanding() {
        const { text } = this.standing();
        if (text === this.stood) return;
        this.stood = text;
        this.table?.tell("");
    }

    /** How the game stands for this person: what happened last, and whose turn it is. */
    standing() {
        const { room } = this, away = this.root.dataset.move === "waiting", parts = [];
        if (away) return { text: WAITS, bad: true };
        if (room.state === "over") return { text: this.endText(), bad: false };
        if (this.news) parts.push(this.news);
        if (room.you === undefined) parts.push(room.settings.delay ? `You are watching, ${room.settings.delay} seconds later.` : "You are watching.");
        else if (room.seats[room.you].out) parts.push("You are out, and the others go on.");
        if (isMyTurn(room)) parts.push(this.moves.pending ? "Your move is being sent." : "Your turn.");
        else if (room.turn !== null && room.turn !== undefined) parts.push(`It is the turn of ${this.name(room.turn)}.`);
        return { text: parts.join(" "), bad: false };
    }

    endText() {
        const { winners = [], position } = this.room, points = position ? readView(position).scores[0].split(" ").map(Number) : [];
        const names = winners.map((/** @type {number} */ seat) => this.name(seat));
        const who = names.length === 1 ? (names[0] === "You" ? "You won" : `${names[0]} won`) : names.length ? "It is a tie" : "Nobody won";
        return `The game is over. ${who}, ${points.map(grouped).join(" to ")}.`;
    }

    // ---- What this person does ----

    /** A line of the game: kept until the server has it. @param {string} line */
    async play(line) {
        const { room, table } = this;
        if (!table || !isMyTurn(room) || this.moves.pending) return;
        await this.deliver(() => this.moves.send(room.number, line));
    }

    /** A move that this browser had not got rid of when it was last here. */
    async resume() {
        const { pending } = this.moves;
        if (!pending) return;
        if (this.room.number > pending.number) return this.moves.settle();
        await this.deliver(() => this.moves.resend());
    }

    /** @param {() => Promise<any>} send */
    async deliver(send) {
        const { table } = this;
        if (table) {
            table.mine = false;
            table.draw();
        }
        try {
            await send();
        } catch (why) {
            if (table) {
                table.mine = isMyTurn(this.room);
                table.draw();
                this.stood = this.standing().text; /* nothing has changed */
                table.tell(`Not possible: ${/** @type {Error} */ (why).message}.`, true);
            }
        }
        await this.refresh();
    }

    /** @param {"sending" | "waiting" | "idle"} state */
    sending(state) {
        this.root.dataset.move = state;
        this.tellStanding();
    }

    /** Something else than a move. @param {string} what @param {any} [body] */
    async act(what, body) {
        try {
            const answer = await ask("POST", `/rooms/${this.id}/${what}`, { body });
            this.refresh();
            return answer;
        } catch (why) {
            const text = `Not possible: ${/** @type {Error} */ (why).message}.`;
            if (this.table) this.table.tell(text, true);
            else this.notice.textContent = text;
            return null;
        }
    }

    showPhrases() {
        showBox("Say", make("div", { class: "actions" }, ...this.phrases.map((phrase) => make("button", { click: () => this.act("phrases", { phrase }) }, phrase))));
    }

    /** Nothing can be taken back here. */
    askPass() {
        showBox("Pass?", make("p", {}, "You lay nothing in this turn, and the next player goes on."),
            make("div", { class: "row" }, make("button", { id: "pass-sure", class: "primary", click: () => this.play("pass") }, "Pass"), make("button", {}, "Play on")));
    }

    askResign() {
        showBox("Resign?", make("p", {}, "The others go on without you, or the game ends."),
            make("div", { class: "row" }, make("button", { id: "resign-sure", class: "primary", click: () => this.act("resign") }, "Resign"), make("button", {}, "Play on")));
    }

    async rematch() {
        const answer = await this.act("rematch");
        if (!answer) return;
        if (answer.invitation) remember(`invitation:${answer.room}`, answer.invitation);
        location.hash = `#online/room/${answer.room}`;
    }

    async join() {
        try {
            await becomeSomebody();
        } catch (why) {
            this.notice.textContent = `Not possible: ${/** @type {Error} */ (why).message}.`;
            return;
        }
        const room = await this.act("join", {});
        if (room) dispatchEvent(new HashChangeEvent("hashchange")); /* the same room, seen from a seat */
    }

    // ---- Drawing ----

    /** @param {HTMLElement} root */
    build(root) {
        this.root = root;
        this.badge = make("span", { class: "connection", role: "status" });
        this.about = make("p", { class: "about" });
        this.notice = make("p", { class: "notice bad", role: "alert" });
        this.panel = make("section", { class: "room-panel", hidden: true });
        this.missedBox = make("section", { class: "room-panel missed", "aria-label": "While you were away", hidden: true });
        this.place = make("div", { class: "word-layout room-table" });
        root.replaceChildren(make("div", { class: "room-bar" }, link("‹ Rooms", ""), this.about, this.badge), this.missedBox, this.panel, this.notice, this.place);
    }

    drawAround() {
        const { room } = this, names = room.seats.map((/** @type {any} */ seat) => seatName(seat, room.you));
        this.about.textContent = inWords(room.settings);
        setTitle(`Tessera: ${names.join(", ")}`, isMyTurn(room));
        this.root.dataset.state = room.state;
        this.root.dataset.event = String(room.event ?? 0);
        const content = room.state === "open" ? this.openPanel(names) : room.state === "over" ? this.overPanel()
            : !room.position ? this.laterPanel() : room.you !== undefined && room.seats[room.you].player !== "human" ? this.robotPanel() : [];
        const shape = JSON.stringify([room.state, room.you, room.rematch, room.seats, Boolean(room.position)]);
        if (shape !== this.shape) this.panel.replaceChildren(...content);
        this.shape = shape;
        this.panel.hidden = content.length === 0;
    }

    /** @param {string[]} names */
    openPanel(names) {
        const { room } = this, invitation = recall(`invitation:${this.id}`);
        const free = room.seats.filter((/** @type {any} */ seat) => seat.player === null).length;
        return [make("h1", {}, `Waiting for ${free === 1 ? "one more" : `${free} more`}`), make("ul", { class: "seats" }, ...names.map((name) => make("li", {}, name))),
            ...(room.you === undefined ? [button("Join", () => this.join(), { class: "primary", id: "join" })] :
                [invitation ? copyable("Send this link to whoever is to play", linkTo(`room/${this.id}/${invitation}`)) : make("p", { class: "about" }, room.settings.public ? "Anybody can join from the list of rooms." : "Whoever opened this room has its link."), notifyButton()])];
    }

    overPanel() {
        const { room } = this;
        return [make("h2", {}, "The game is over"), make("p", { class: "result" }, this.endText().replace("The game is over. ", "")),
            make("div", { class: "row" }, ...(room.rematch ? [link("Go to the rematch", `room/${room.rematch}`, { class: "button primary" })] : room.you === undefined ? [] : [button("Rematch", () => this.rematch(), { class: "primary" })]),
                link("Replay", `game/${this.id}`, { class: "button" }), link("Rooms", "", { class: "button" }))];
    }

    /** A spectator of a room that is shown later, before there is anything to be seen. */
    laterPanel() {
        const { from, settings, seats } = this.room;
        const when = from ? `, from ${new Date(from + this.shift).toLocaleTimeString([], { timeStyle: "medium" })} on` : "";
        return [make("h1", {}, "The game has begun"), make("ul", { class: "seats" }, ...seats.map((/** @type {any} */ seat) => make("li", {}, seatName(seat)))),
            make("p", { class: "later" }, `Whoever watches sees it ${settings.delay} seconds later${when}. It appears here by itself.`)];
    }

    robotPanel() {
        return [make("p", {}, "You were away for long: a robot plays for you."), button("Take my seat back", () => this.join(), { class: "primary", id: "return" })];
    }

    /** What is left for each seat, if there is a clock. */
    clocks() {
        const { room } = this;
        if (!room.clock) return [];
        const gone = room.state === "playing" ? Date.now() - this.shift - room.since : 0;
        return room.clock.map((/** @type {number} */ left, /** @type {number} */ seat) => duration(seat === room.turn ? left - gone : left));
    }

    /** What was chosen for this room, its link, and the way to another device. */
    aboutRoom() {
        const { room } = this;
        const carry = () => showCode(`room/${this.id}`).catch((why) => this.table?.tell(why.message, true));
        return make("section", { class: "word-side" }, make("h2", {}, "Room"), make("p", { class: "about" }, inWords(room.settings)),
            ...(room.you === undefined ? [] : [make("div", { class: "row" }, button("Go on on another device", carry, { "data-do": "device" }), notifyButton())]),
            ...(room.settings.public ? [copyable("Whoever has this link can watch", linkTo(`room/${this.id}`))] : []));
    }
}

/** Where a link to a room leads: into it, or to the question whether to join. @param {HTMLElement} root @param {string} id @param {string} invitation @param {string[]} phrases */
export async function openRoom(root, id, invitation, phrases) {
    try {
        const room = await ask("GET", `/rooms/${id}`);
        if (room.settings.game === "slide") return (await import("./online-ranked.mjs")).openRanked(root, room);
        if (room.you !== undefined || !invitation || room.state !== "open") return new RoomScreen(root, room, phrases);
    } catch (why) {
        const refused = /** @type {Refused} */ (why);
        if (refused.status !== 403 || !invitation) throw refused;
    }
    return askToJoin(root, id, invitation);
}

/** @param {HTMLElement} root @param {string} id @param {string} invitation */
async function askToJoin(root, id, invitation) {
    const { seats, settings } = await ask("POST", `/rooms/${id}/invitation`, { body: { invitation } });
    const there = seats.filter((/** @type {any} */ seat) => seat.player !== null).map((/** @type {any} */ seat) => seatName(seat));
    const names = there.join(", ").replace(/, ([^,]*)$/, " and $1");
    const notice = make("p", { class: "notice bad", role: "alert" });
    const name = make("input", { type: "text", name: "name", maxlength: 24, autocomplete: "off", placeholder: "any name", "aria-label": "Your name", class: "wide-field" });
    name.value = me()?.name ?? "";
    name.disabled = Boolean(me());
    async function submit(/** @type {Event} */ event) {
        event.preventDefault();
        try {
            await becomeSomebody(name.value.trim() || undefined);
            await ask("POST", `/rooms/${id}/join`, { body: { invitation } });
            history.replaceState(null, "", `#online/room/${id}`);
            dispatchEvent(new HashChangeEvent("hashchange"));
        } catch (why) {
            notice.textContent = `Not possible: ${/** @type {Error} */ (why).message}.`;
        }
    }
    root.replaceChildren(make("h1", {}, "You are invited"), make("p", { class: "inviting" }, `${names} ${there.length > 1 ? "wait" : "waits"} for you with a word game: ${inWords(settings)}.`),
        make("form", { class: "row", submit }, name, make("button", { class: "primary", id: "join" }, "Join")), notice);
    return { close() {} };
}

/** online-me.mjs - who I am on the server: the name, another device, deleting everything. */
import { byId, make, showBox } from "./dom.mjs";
import { becomeSomebody, claim, deleteMe, makeCode, me, rename } from "./online-client.mjs";
import { button, copyable, link, linkTo } from "./online-parts.mjs";

/** Shows a code that brings this player to another device. @param {string} [then] the screen to come to there */
export async function showCode(then = "") {
    const { code, seconds } = await makeCode();
    showBox("On another device", make("p", {}, `Open this link there, or type the code under Online, You. It works once, within ${Math.round(seconds / 60)} minutes, and is not shown again.`),
        copyable("Your link", linkTo(`claim/${code}${then ? `/${then}` : ""}`)), make("p", { class: "code", "aria-label": "Your code" }, code));
}

/** @param {HTMLElement} root */
export function openMe(root) {
    const notice = make("p", { class: "notice", role: "status" });
    const say = (/** @type {string} */ text, bad = false) => { notice.textContent = text; notice.classList.toggle("bad", bad); };
    const doing = (/** @type {() => Promise<any>} */ body) => async (/** @type {Event} */ event) => {
        event.preventDefault();
        try {
            await body();
        } catch (why) {
            say(`Not done: ${/** @type {Error} */ (why).message}.`, true);
        }
    };
    const name = make("input", { type: "text", name: "name", maxlength: 24, autocomplete: "off", "aria-label": "Your name", class: "wide-field" });
    const code = make("input", { type: "text", name: "code", autocomplete: "off", autocapitalize: "off", spellcheck: "false", "aria-label": "The code", class: "wide-field" });
    name.value = me()?.name ?? "";
    const askDelete = () => showBox("Delete everything of mine?", make("p", {}, "Your name, your results and your tokens are deleted on the server, games in play are resigned, and this browser forgets you. This cannot be undone."),
        make("div", { class: "row" }, make("button", { id: "delete-sure", class: "primary", click: doing(async () => { byId("box").close(); await deleteMe(); name.value = ""; say("Everything of yours is deleted."); }) }, "Delete everything"),
            make("button", {}, "Keep it")));
    root.replaceChildren(make("h1", {}, "You"), make("p", { class: "about" }, "There is no account. This browser keeps a token; the server keeps its hash and your name."),
        make("section", {}, make("h2", {}, "Name"), make("form", { class: "row", submit: doing(async () => {
            if (me()) name.value = await rename(name.value);
            else name.value = (await becomeSomebody(name.value)).name;
            say(`You are ${name.value}.`);
        }) }, name, make("button", { class: "primary" }, "Use this name"))),
        make("section", {}, make("h2", {}, "Another device"), make("div", { class: "row" }, button("Show a link and a code", doing(() => showCode()), { id: "carry" })),
            make("p", { class: "about" }, "Or become, here, the player of another device:"), make("form", { class: "row", submit: doing(async () => {
                name.value = (await claim(code.value)).name;
                code.value = "";
                say(`You are ${name.value} here too.`);
            }) }, code, make("button", {}, "Use the code"))),
        make("section", {}, make("h2", {}, "Delete"), button("Delete everything of mine", askDelete, { id: "delete" })), notice);
    return { close() {} };
}

/** A link from another device. @param {HTMLElement} root @param {string} code @param {string} then */
export function openClaim(root, code, then) {
    const known = me(), notice = make("p", { class: "notice", role: "status" });
    async function use() {
        try {
            const { name } = await claim(code);
            history.replaceState(null, "", `#online/${then}`);
            dispatchEvent(new HashChangeEvent("hashchange"));
            notice.textContent = `You are ${name}.`;
        } catch (why) {
            notice.textContent = `This link cannot be used: ${/** @type {Error} */ (why).message}.`;
        }
    }
    root.replaceChildren(make("h1", {}, "From another device"),
        make("p", {}, known ? `This browser is ${known.name} now. Whoever you are on the other device takes its place; what only this browser knows of ${known.name} is gone then.` : "Go on here as whoever you are on the other device."),
        make("div", { class: "row" }, button("Go on here", use, { class: "primary", id: "claim" }), link("No", "", { class: "button" })), notice);
    return { close() {} };
}

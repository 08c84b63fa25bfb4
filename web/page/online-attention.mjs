/** online-attention.mjs - whose turn it is, in the title of the page and, if the person allows it, as a notification. */
import { make } from "./dom.mjs";

let title = "";

/** The title of the present screen; with `turn`, it says so first. @param {string} text @param {boolean} turn */
export function setTitle(text, turn) {
    title = text;
    document.title = turn ? `● Your turn: ${title}` : title;
}

const able = () => "Notification" in window;

/** Shows a notification if the page is not looked at. @param {string} text @param {string} rest the screen to come to */
export async function notify(text, rest) {
    if (!able() || Notification.permission !== "granted" || !document.hidden) return;
    const options = { body: text, tag: rest, icon: "icon-192.png", data: { hash: `#online/${rest}` } };
    try {
        const registration = await navigator.serviceWorker?.getRegistration();
        if (registration?.active) return void registration.showNotification("Tessera", options);
        new Notification("Tessera", options).onclick = () => { window.focus(); location.hash = options.data.hash; };
    } catch {
        /* the title says it too */
    }
}

/** A button that asks to be allowed; nothing where it is decided already or not possible. */
export function notifyButton() {
    if (!able() || Notification.permission !== "default") return make("span", { hidden: true });
    const button = make("button", { type: "button", click: async () => { await Notification.requestPermission(); button.hidden = true; } }, "Notify me of my turn");
    return button;
}

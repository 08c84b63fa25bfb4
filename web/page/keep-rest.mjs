/**
 * keep-rest.mjs - the word game for use without a network, even if it has not been opened yet: when the page has nothing
 * else to do, the service worker is asked to keep its files, and the words if the connection is not one that is paid by the byte.
 */
const QUIET = 3000; /* milliseconds after the page can be used offline; what is on the screen goes first */

/** Does the person want to save data, or is the connection slow? */
function isMetered() {
    const connection = /** @type {any} */ (navigator).connection;
    return Boolean(connection?.saveData || /2g/.test(connection?.effectiveType ?? "") || connection?.type === "cellular");
}

/** Asks for it once there is a service worker; without one nothing happens. */
export async function keepRest() {
    if (!("serviceWorker" in navigator)) return;
    const { active } = await navigator.serviceWorker.ready;
    await new Promise((next) => setTimeout(next, QUIET));
    await new Promise((next) => (window.requestIdleCallback ?? setTimeout)(next));
    active?.postMessage(isMetered() ? "keep the word game" : "keep the word game and the words");
}

/* sw.js - keeps the page for use without a network. A new version is fetched whole beside the old one and takes over only
 * when the page asks for it, so a game is never played with files of two versions. */
const PAGE = "tessera-page-VERSION_OF_THE_PAGE";
const DATA = "tessera-data"; /* networks and words: large, kept over versions, and checked by the worker that reads them */
const FILES = [/* FILES_OF_THE_PAGE */];
const WORD = [/* FILES_OF_THE_WORD_GAME */]; /* small; kept when the page has nothing else to do */
const WORDS = "words.txt.gz";

self.addEventListener("install", (event) => {
    event.waitUntil(caches.open(PAGE).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })))));
});

self.addEventListener("activate", (event) => {
    event.waitUntil((async () => {
        for (const name of await caches.keys()) if (name.startsWith("tessera-page-") && name !== PAGE) await caches.delete(name);
        await self.clients.claim();
    })());
});

self.addEventListener("message", (event) => {
    if (event.data === "take over") self.skipWaiting();
    if (/^keep the word game/.test(event.data)) event.waitUntil(keepWord(event.data.endsWith("the words")).catch(() => {})); /* the next visit tries again */
});

/** Keeps what the word game needs and is not there yet. */
async function keepWord(withWords) {
    const page = await caches.open(PAGE), data = await caches.open(DATA);
    for (const file of WORD) if (!await page.match(file)) await page.add(new Request(file, { cache: "reload" }));
    if (withWords && !await data.match(WORDS)) await data.add(WORDS);
}

async function answer(request) {
    const page = await caches.open(PAGE);
    const kept = await page.match(request, { ignoreSearch: true }) ?? await caches.match(request, { cacheName: DATA });
    if (kept) return kept;
    const fresh = await fetch(request);
    /* What is loaded later belongs to this version too, apart from the large files, which their worker keeps. */
    if (fresh.ok && !new URL(request.url).pathname.endsWith(".gz")) await page.put(request, fresh.clone());
    return fresh;
}

const SCOPE = new URL("./", self.location);

self.addEventListener("fetch", (event) => {
    const { href } = new URL(event.request.url);
    if (event.request.method !== "GET" || !href.startsWith(SCOPE.href)) return;
    if (/^(v1(\/|$)|health$|metrics$)/.test(href.slice(SCOPE.href.length))) return; /* a server's answers are never kept */
    event.respondWith(answer(event.request));
});

/* A notification of a turn leads to its room. */
self.addEventListener("notificationclick", (event) => {
    const url = new URL(event.notification.data?.hash ?? "", SCOPE);
    event.notification.close();
    event.waitUntil((async () => {
        const [page] = await self.clients.matchAll({ type: "window" });
        if (!page) return self.clients.openWindow(url);
        await page.focus();
        return page.navigate(url);
    })());
});

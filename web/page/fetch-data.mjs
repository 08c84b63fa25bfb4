/** fetch-data.mjs - large files, which are loaded once and kept (Cache API), with progress. For workers. */

/** @param {string} name @param {(part: number) => void} progress @returns {Promise<Uint8Array | null>} null if there is no such file */
export async function fetchData(name, progress) {
    const url = new URL(name, import.meta.url);
    /** @type {Cache | null} */
    let cache = null;
    try {
        cache = await caches.open("tessera-data");
    } catch {
        /* not a secure context, or storage is blocked: it is loaded each time */
    }
    let answer = await cache?.match(url);
    if (!answer) {
        const found = await fetch(url).catch(() => null);
        if (!found) throw new Error(`${name} could not be loaded: there is no network`);
        if (!found.ok || !found.body) return null;
        const size = Number(found.headers.get("content-length")) || 1;
        const [kept, counted] = found.body.tee();
        const keeping = cache?.put(url, new Response(kept)).catch(() => {}); /* full storage: it is loaded again next time */
        let got = 0;
        const reader = counted.getReader();
        const parts = [];
        for (;;) {
            const { done, value } = await reader.read();
            if (done) break;
            parts.push(value);
            got += value.length;
            progress(Math.min(1, got / size));
        }
        await keeping;
        answer = new Response(new Blob(parts));
    }
    const packed = await answer.arrayBuffer();
    const head = new Uint8Array(packed, 0, 2);
    if (head[0] !== 0x1f || head[1] !== 0x8b) return new Uint8Array(packed); /* the server has unpacked it */
    const stream = new Response(packed).body?.pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
}

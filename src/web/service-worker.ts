// Responds only if the network fails: with an offline page in the language of the address, or with a page
// that works offline. Caches nothing else; what a customer keeps is in a cache of the page's own.

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchedEvent extends WorkerEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
/** A page that works offline asks the worker to cache the addresses of its page and files. */
interface CacheEvent extends WorkerEvent {
  readonly data: { readonly keep: readonly string[] };
}
interface Worker {
  skipWaiting(): Promise<void>;
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchedEvent) => void): void;
  addEventListener(type: "message", listener: (event: CacheEvent) => void): void;
}

// TypeScript's DOM library has only the page's global object.
const worker = globalThis as unknown as Worker;
/** Cache of this build: each build registers the worker under its own query and caches its own pages. */
const CACHE = `offline${location.search}`;
/** Starts of the addresses in each language, empty for English: the build fills them in. */
const PREFIXES: readonly string[] = import.meta.env.PREFIXES;
const PAGES = PREFIXES.map((prefix) => `${prefix}/offline`);
const FILES = /^\/assets\/[^/]+\.(?:css|woff2|js)$/;
const LANGUAGE = new RegExp(`^(?:${PREFIXES.filter((prefix) => prefix !== "").join("|")})(?=/|$)`);
const WORKS_OFFLINE = new RegExp(`^(?:${PREFIXES.join("|")})/(?:tools/[^/]+|account/order/list)$`);

worker.addEventListener("install", (event) => event.waitUntil(cachePages().then(() => worker.skipWaiting())));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  // A download is not a page: the browser saves it and resumes it by itself.
  if (pathname.startsWith("/api/")) return;
  if (event.request.mode === "navigate") event.respondWith(page(event, pathname));
  else if (origin === location.origin && FILES.test(pathname))
    event.respondWith(fetch(event.request).catch(() => cached(pathname)));
});

worker.addEventListener("message", (event) => {
  const keep = event.data.keep.filter((address) => WORKS_OFFLINE.test(address) || FILES.test(address));
  const cacheFill = caches.open(CACHE).then((cache) => cache.addAll(keep));
  event.waitUntil(cacheFill.then(dropOlderBuilds));
});

async function cachePages(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(PAGES);
  const files = await namedIn(cache, "/offline", /"(\/assets\/[^"]+\.(?:css|js))"/g);
  await cache.addAll(files);
  const fonts = await Promise.all(files.map((file) => namedIn(cache, file, /\((\/assets\/[^)]+\.woff2)\)/g)));
  await Promise.all(fonts.flat().map((font) => cacheFetched(cache, font)));
}

/** Addresses that match the pattern in a cached text. */
async function namedIn(cache: Cache, address: string, pattern: RegExp): Promise<string[]> {
  const text = await (await cache.match(address))?.text();
  return [...new Set([...(text ?? "").matchAll(pattern)].map(([, group]) => group ?? ""))];
}

/** Caches a font if the browser has it already; a separate download is not worth it. */
async function cacheFetched(cache: Cache, font: string): Promise<void> {
  const response = await fetch(font, { cache: "only-if-cached", mode: "same-origin" }).catch(() => undefined);
  if (response?.ok) await cache.put(font, response);
}

async function takeOver(): Promise<void> {
  await dropOlderBuilds();
  await worker.registration.navigationPreload?.enable();
}

/** Deletes caches of older builds, except one that has a page which this build has not cached yet. */
async function dropOlderBuilds(): Promise<void> {
  const ownCache = await caches.open(CACHE);
  const older = (await caches.keys()).filter((name) => name !== CACHE && name.startsWith("offline"));
  for (const name of older) {
    const requests = await (await caches.open(name)).keys();
    const pages = requests.map(({ url }) => new URL(url).pathname).filter((path) => WORKS_OFFLINE.test(path));
    const responses = await Promise.all(pages.map((path) => ownCache.match(path)));
    if (!responses.includes(undefined)) await caches.delete(name);
  }
}

async function page(event: FetchedEvent, pathname: string): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    if (WORKS_OFFLINE.test(pathname) && (await caches.match(pathname))) return cached(pathname);
    return cached(`${LANGUAGE.exec(pathname)?.[0] ?? ""}/offline`);
  }
}

async function cached(address: string): Promise<Response> {
  const ownCache = await caches.open(CACHE);
  return (await ownCache.match(address)) ?? (await caches.match(address)) ?? Response.error();
}

// Answers only when the network does not: a page that says so, in the language of the address. Keeps nothing else.
export {};

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchedEvent extends WorkerEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  skipWaiting(): Promise<void>;
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchedEvent) => void): void;
}

// The library's types know a page's global object only.
const worker = globalThis as unknown as Worker;
/** The build registers the worker under its own name, and each keeps its own pages. */
const KEPT = `offline${location.search}`;
const PAGES = ["/offline", "/te/offline", "/kn/offline"];

worker.addEventListener("install", (event) => event.waitUntil(keepPages().then(() => worker.skipWaiting())));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.mode === "navigate") event.respondWith(page(event, pathname));
  else if (origin === location.origin && /^\/assets\/[^/]+\.css$/.test(pathname))
    event.respondWith(fetch(event.request).catch(() => kept(pathname)));
});

async function keepPages(): Promise<void> {
  const cache = await caches.open(KEPT);
  await cache.addAll(PAGES);
  const html = await (await cache.match("/offline"))?.text();
  const files = [...(html ?? "").matchAll(/"(\/assets\/[^"]+\.css)"/g)].map(([, file]) => file ?? "");
  await cache.addAll([...new Set(files)]);
}

async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== KEPT);
  await Promise.all(others.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
}

async function page(event: FetchedEvent, pathname: string): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const language = /^\/(?:te|kn)(?=\/|$)/.exec(pathname)?.[0] ?? "";
    return kept(`${language}/offline`);
  }
}

async function kept(address: string): Promise<Response> {
  return (await caches.match(address)) ?? Response.error();
}

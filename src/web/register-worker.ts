const WAIT_MS = 8_000;

/** Registers the worker that answers without a network, once the page has long had all it needs. */
export function registerWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  const build = new URL(import.meta.url).pathname.split("/").at(-1);
  // Where workers are forbidden the shop does without.
  setTimeout(() => navigator.serviceWorker.register(`/service-worker.js?${build}`).catch(() => {}), WAIT_MS);
}

import workerAddress from "./reader/design-worker.ts?worker&url";

/** Has the service worker keep this page with all that it was made of: it works without a network from then on. */
export function keepForOffline(): void {
  if (!("serviceWorker" in navigator)) return;
  const fetched = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  const files = fetched.filter((name) => name.startsWith("/assets/"));
  const keep = [...new Set([window.location.pathname, workerAddress, ...files])];
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keep }));
}

import { impersonation } from "./session/impersonation-cookie.ts";

/** Asks the service worker to cache this page with its files, so that it works offline. */
export function keepPage(files: readonly string[] = []): void {
  if (!("serviceWorker" in navigator) || impersonation) return;
  const fetched = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  const assets = fetched.filter((name) => name.startsWith("/assets/"));
  const keep = [...new Set([window.location.pathname, ...files, ...assets])];
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keep }));
}

import { discountCode } from "./state/cart/discount-code.ts";

/**
 * Makes the shop an installable app that opens without a network. Called only after the page runs: on a first
 * visit the manifest, its icon and the worker's files would compete with the first picture for bandwidth.
 * `entry` is the address of the application's script, whose name tells the build.
 */
export function makeInstallable(entry: string): void {
  storeLinkedCode();
  const manifest = Object.assign(document.createElement("link"), {
    rel: "manifest",
    href: "/manifest.webmanifest",
  });
  document.head.append(manifest);
  // The worker also caches the fonts that have loaded.
  document.fonts.ready.then(() => registerWorker(entry));
}

/** Keeps the discount code of a link until an order has it (`state/cart/discount-code.ts`). */
function storeLinkedCode(): void {
  const code = new URLSearchParams(window.location.search).get("code");
  if (code) discountCode.set(code.slice(0, 20).toUpperCase());
}

/** Registers the worker that answers offline; the shop works without it where workers are forbidden. */
function registerWorker(entry: string): void {
  if (!("serviceWorker" in navigator)) return;
  const build = new URL(entry).pathname.split("/").at(-1);
  navigator.serviceWorker.register(`/service-worker.js?${build}`).catch(() => {});
}

/**
 * Makes the shop an app that a phone can keep on its home screen and open without a network. Not before the page runs:
 * on a first visit the manifest, its icon and what the worker keeps would share the line with the first picture.
 */
export function becomeApp(): void {
  const manifest = Object.assign(document.createElement("link"), {
    rel: "manifest",
    href: "/manifest.webmanifest",
  });
  document.head.append(manifest);
  // It keeps the fonts that are there.
  document.fonts.ready.then(registerWorker);
}

/** The worker that answers without a network; where workers are forbidden the shop does without. */
function registerWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  const build = new URL(import.meta.url).pathname.split("/").at(-1);
  navigator.serviceWorker.register(`/service-worker.js?${build}`).catch(() => {});
}

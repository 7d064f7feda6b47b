import { applyLanguage } from "./boot-language.ts";
import { markFits } from "./boot-marks.ts";

// Applies the stored font and language, starts the application after the largest picture has painted or at
// the first touch, and replays taps made before that.
let modules = document.querySelector<HTMLElement>("[data-client]")?.dataset.client?.split(" ");
const tapSelector = "button, input[type=checkbox], input[type=radio]";
const missed: (() => void)[] = [];

const start = () => {
  // Without the application, native forms and checkboxes still work, and a notice offers to try again.
  run(modules ?? []).catch(() => {
    document.documentElement.classList.add("app-missing");
    replay();
  });
  modules = [];
};

/**
 * Fetches the modules together and runs each in a task of its own, so that slow phones can respond to touches
 * in between.
 */
const run = async (addresses: readonly string[]) => {
  for (const href of addresses)
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  for (const address of addresses) await import(/* @vite-ignore */ address);
};

const recordTap = (event: MouseEvent) => {
  const target = event.target instanceof Element && event.target.closest<HTMLElement>(tapSelector);
  if (!target) return;
  if (target instanceof HTMLInputElement) {
    const { checked } = target;
    // A checkbox toggles natively at once; a later click tells the application and ends in the same state.
    missed.push(() => {
      target.checked = !checked;
      target.click();
    });
  } else {
    event.preventDefault();
    missed.push(() => target.click());
  }
  start();
};

const replay = () => {
  removeEventListener("click", recordTap, true);
  for (const tap of missed) tap();
};

/** Runs before the first paint, which waits for this module, so that no text changes visibly. */
const restoreVisit = () => {
  try {
    const { font } = localStorage;
    if (font) document.documentElement.classList.add(font);
    applyLanguage();
    markFits();
  } catch {
    // No storage or no machine: the visit is a first one, and no design is marked.
  }
};

/** Starts after the first paint: on a slow phone that may be long after the picture has arrived. */
const afterPaint = () => {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(start, 50));
  }).observe({ type: "paint", buffered: true });
};

restoreVisit();
const largest = document.querySelector<HTMLImageElement>("img[fetchpriority=high]");
addEventListener("click", recordTap, true);
addEventListener("kasuti:ready", replay, { once: true });
for (const type of ["pointerdown", "keydown", "focusin"])
  addEventListener(type, start, { passive: true, once: true });
if (largest?.complete === false) largest.onload = largest.onerror = afterPaint;
else if (document.readyState === "complete") afterPaint();
else addEventListener("load", afterPaint);

import type { PaletteOption } from "./palette-options.ts";

const BUTTONS = [
  "#content .screen-actions :is(button, a)",
  "#content .unsaved-bar button[type='submit']",
].join();

/** Buttons of the current page's header, and its save button. */
export function pageActions(): PaletteOption[] {
  return [...document.querySelectorAll<HTMLElement>(BUTTONS)].flatMap((button, place) => {
    const name = button.textContent?.trim() ?? "";
    const isOff = button.getAttribute("aria-disabled") === "true" || button.matches(":disabled");
    return name === "" || isOff ? [] : [{ group: "here", key: `${place}`, name, to: () => button.click() }];
  });
}

import { bestFit, fitWords, type OwnMachine } from "../contract/machines/fit.ts";
import { readOffered } from "../contract/machines/offered-sizes.ts";
import { fillBuyBox } from "./boot-buy.ts";

/**
 * Writes into each fit badge how the design fits the visitor's machine, as `FitBadge` will, and fills
 * the buy box. Must run before the first paint, so that nothing moves; throws if no machines are stored.
 */
export function markFits(): void {
  const [machine]: OwnMachine[] = JSON.parse(localStorage._machines);
  const texts = document.querySelector<HTMLElement>("[data-fits]")?.dataset.fits?.split("|");
  if (!machine || !texts) return;
  for (const mark of document.querySelectorAll<HTMLElement>("[data-offered]")) {
    const { says, by } = bestFit(readOffered(mark.dataset.offered ?? ""), machine);
    mark.dataset.fit = says;
    mark.textContent = texts[fitWords.indexOf(says)]?.replace("#", `${by}`) ?? "";
  }
  fillBuyBox(machine.name);
}

import { bestFit, fitWords, type OwnMachine } from "../contract/machines/fit.ts";
import { readOffered } from "../contract/machines/offered-sizes.ts";

/**
 * Writes into each mark of the page how the visitor's machine takes what it is about, as `FitBadge` will. To be called before
 * the first paint, so that nothing moves; throws where storage holds no machines.
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
}

import { fitWords, type OwnMachine } from "../contract/machines/fit.ts";
import { offerFor, readOffered } from "../contract/machines/offered-sizes.ts";
import { formatRupees } from "../contract/money.ts";
import { fillBuyBox } from "./boot-buy.ts";

/**
 * Writes into each fit badge how the design fits the visitor's machine, and onto its card or buy box the
 * price there, as `FitBadge`, `CardPrice` and `BuyBox` will; fills the buy box. Must run before the first
 * paint, so that nothing moves; throws if no machines are stored.
 */
export function markFits(): void {
  const machines: OwnMachine[] = JSON.parse(localStorage._machines);
  // A design's page is about the first machine that sews it, as in `machineFor`.
  const design = document.querySelector<HTMLElement>(".buy-machine [data-offered]");
  const offeredSizes = readOffered(design?.dataset.offered ?? "");
  const machine = machines.find((one) => offerFor(offeredSizes, one).offer) ?? machines[0];
  const texts = document.querySelector<HTMLElement>("[data-fits]")?.dataset.fits?.split("|");
  if (!machine || !texts) return;
  for (const mark of document.querySelectorAll<HTMLElement>("[data-offered]")) {
    const { fit, offer, isFrom } = offerFor(readOffered(mark.dataset.offered ?? ""), machine);
    mark.dataset.fit = fit.says;
    mark.textContent = texts[fitWords.indexOf(fit.says)]?.replace("#", `${fit.by}`) ?? "";
    const box = mark.closest(".design-card-link, .buy");
    const price = offer && box?.querySelector<HTMLElement>(".price");
    if (!price) continue;
    price.textContent = formatRupees(offer.price);
    if (!isFrom) price.dataset.only = "";
    box?.querySelectorAll<HTMLElement>(".price-before > *").forEach(({ dataset, firstChild }, index) => {
      const before = offer.before[index];
      if (firstChild)
        firstChild.nodeValue = (before && dataset.text?.replace("#", formatRupees(before))) || " ";
    });
  }
  fillBuyBox(machine.name);
}

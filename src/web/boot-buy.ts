import type { OwnMachine } from "../contract/machines/fit.ts";

/**
 * Fills the product page's buy box for the visitor's machine, as `BuyBox` will: name of the machine, price and
 * format of the variant that fits, number of the others. Must run after `markFits` and before the first paint.
 */
export function fillBuyBox(): void {
  const [machine]: OwnMachine[] = JSON.parse(localStorage._machines);
  if (!machine) return;
  const rows = [...document.querySelectorAll<HTMLElement>(".variant")].map((row) => ({
    box: row.querySelector("input"),
    price: row.querySelector(".price")?.textContent ?? "",
    badge: row.querySelector<HTMLElement>("[data-fit]")?.dataset,
  }));
  const fitting = rows.filter(({ badge }) => badge?.fit === "fits" || badge?.fit === "turned");
  write("machine", machine.name);
  write("others", `${rows.length - fitting.length}`);
  const [cheapest] = fitting.toSorted((one, other) => amountOf(one.price) - amountOf(other.price));
  if (!cheapest) return;
  write("from", cheapest.price);
  if (fitting.length > 1) return;
  write("total", cheapest.price);
  write("format", cheapest.badge?.offered?.split(" ").at(-1) ?? "");
  if (cheapest.box) cheapest.box.checked = true;
  document.querySelector("[data-buy=button]")?.removeAttribute("aria-disabled");
}

/** `data-text` has `#` in place of the changing part. */
function write(part: string, text: string): void {
  const place = document.querySelector<HTMLElement>(`[data-buy=${part}]`);
  if (place) place.textContent = (place.dataset.text ?? "#").replace("#", () => text);
}

const amountOf = (price: string) => Number(price.replace(/[^\d.]/g, ""));

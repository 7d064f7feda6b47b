/**
 * Fills the product page's buy box for the visitor's machine, as `BuyBox` will: name of the machine, price and
 * format of the variant that fits, number of the others. Must run after `markFits` and before the first paint.
 */
export function fillBuyBox(machineName: string): void {
  const variants = document.querySelectorAll(".variant").length;
  const badges = [
    ...document.querySelectorAll<HTMLElement>(".variant :is([data-fit=fits], [data-fit=turned])"),
  ];
  write("machine", machineName);
  write("others", `${variants - badges.length}`);
  const rows = badges.map((badge) => badge.closest(".variant"));
  const prices = rows.map((row) => row?.querySelector(".price")?.textContent ?? "");
  const [lowest = ""] = prices.toSorted((one, other) => amountOf(one) - amountOf(other));
  if (lowest) write("from", lowest);
  const box = rows[0]?.querySelector("input");
  if (!box || rows[1]) return;
  write("total", lowest);
  write("format", badges[0]?.dataset.offered?.split(" ")[5] ?? "");
  write("button")?.removeAttribute("aria-disabled");
  box.checked = true;
}

/** `data-text` has `#` in place of the changing part. */
function write(part: string, text?: string): HTMLElement | null {
  const place = document.querySelector<HTMLElement>(`[data-buy=${part}]`);
  if (place && text) place.textContent = place.dataset.text?.replace("#", () => text) ?? text;
  return place;
}

const amountOf = (price: string) => Number(price.replace(/[^\d.]/g, ""));

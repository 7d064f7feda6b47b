/**
 * Fills the product page's buy box for the visitor's machine, as `BuyBox` will: name of the machine, number
 * of variants that do not fit, and the one that fits, if it is the only one. Must run after `markFits` and
 * before the first paint.
 */
export function fillBuyBox(machineName: string): void {
  const [badge, ...more] = document.querySelectorAll<HTMLElement>(
    ".variant :is([data-fit=fits], [data-fit=turned])",
  );
  const fitting = badge ? more.length + 1 : 0;
  write("machine", machineName);
  write("others", `${document.querySelectorAll(".variant").length - fitting}`);
  const row = badge?.closest(".variant");
  const box = row?.querySelector("input");
  if (!box || fitting > 1) return;
  write("total", row?.querySelector(".price")?.textContent);
  write("format", badge?.dataset.offered?.split(" ")[5]);
  write("button")?.removeAttribute("aria-disabled");
  box.checked = true;
}

/** `data-text` has `#` in place of the changing part. */
function write(part: string, text?: string | null): HTMLElement | null {
  const place = document.querySelector<HTMLElement>(`[data-buy=${part}]`);
  if (place && text) place.textContent = place.dataset.text?.replace("#", () => text) ?? text;
  return place;
}

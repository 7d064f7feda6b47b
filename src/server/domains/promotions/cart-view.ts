import { rupees } from "../../../contract/money.ts";
import type { PricedCartView } from "../../../contract/promotions/promotions-wire.ts";
import type { CataloguedLine, PricedLines } from "./price-lines.ts";
import { saleView } from "./price-now.ts";

/** A priced cart as customers see it; `takesCode` tells whether a code can be entered. */
export function cartView(
  { lines, totals, applied: discounts, notApplied, next }: PricedLines<CataloguedLine>,
  takesCode: boolean,
): PricedCartView {
  return {
    subtotal: rupees(totals.subtotal),
    discount: rupees(totals.discount),
    total: rupees(totals.total),
    lines: lines.map(({ variantId, quantity, pricePaise, listPricePaise, discountPaise, sale }) => ({
      variantId,
      qty: quantity,
      listPrice: rupees(listPricePaise),
      price: rupees(pricePaise),
      discount: rupees(discountPaise),
      ...saleView({ sale }),
    })),
    applied: discounts.map(({ kind, name, amountPaise }) => ({ kind, name, amount: rupees(amountPaise) })),
    notApplied: [...notApplied],
    next: next && {
      ...{ kind: next.kind, name: next.name, percent: next.percent },
      ...(next.kind === "volume"
        ? { missing: next.missing, unit: "designs" }
        : { missing: rupees(next.missing), unit: "rupees" }),
    },
    takesCode,
  };
}

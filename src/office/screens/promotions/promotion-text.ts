import { formatRupees } from "../../../contract/money.ts";
import type { OfficePromotion } from "../../../contract/office/promotions/promotions-wire.ts";
import type { OfficeMessages } from "../../messages/messages.ts";

type Messages = OfficeMessages["promotions"];

/** The discount in words: “Sale: 20 % off”, “Volume discount: from 3 designs 10 %, from 5 designs 15 %”. */
export function discountText(m: Messages, promotion: OfficePromotion): string {
  const { kind } = promotion;
  return kind === "free" ? m.kinds.free : `${m.kinds[kind]}: ${reductionText(m, promotion)}`;
}

function reductionText(m: Messages, promotion: OfficePromotion): string {
  const { kind, percent, amountOff, steps = [], minSubtotal, code, generated: codeCount } = promotion;
  if (kind === "volume") return steps.map((step) => m.step(step.designs, step.percent)).join(", ");
  const off = percent === undefined ? m.rupeesOff(formatRupees(amountOff ?? 0)) : m.percentOff(percent);
  const codes = code ?? (codeCount === undefined ? undefined : m.generatedCodes(codeCount));
  const minimum = minSubtotal ? m.fromSubtotal(formatRupees(minSubtotal)) : undefined;
  return [off, minimum, codes].filter(Boolean).join(" · ");
}

/** The scope in words: “All designs”, “2 categories, 1 design”. */
export function scopeText(m: Messages, { kind, scope, quiet }: OfficePromotion): string {
  const coverage = coveredText(m, { kind, scope });
  return quiet ? `${coverage} · ${m.quietSale}` : coverage;
}

function coveredText(m: Messages, { kind, scope }: Pick<OfficePromotion, "kind" | "scope">): string {
  if (kind === "set") return m.allSets;
  if (!scope || scope.all) return m.allDesigns;
  const { categoryIds = [], productIds = [], variantIds = [] } = scope;
  return [
    categoryIds.length > 0 && m.categoryCount(categoryIds.length),
    productIds.length > 0 && m.designCount(productIds.length),
    variantIds.length > 0 && m.variantCount(variantIds.length),
  ]
    .filter(Boolean)
    .join(", ");
}

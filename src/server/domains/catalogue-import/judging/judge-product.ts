import type { Machine } from "@kasuti/embroidery";
import type { ShopVariant } from "../opening/match-variants.ts";
import { isSilent, type OpenedProduct } from "../opening/open-product.ts";
import type { OpenedVariant } from "../opening/open-variant.ts";
import type { Remark } from "../report/remark.ts";
import { judgeEach } from "../requests/judged.ts";
import type { VariantRequest } from "../requests/product-request.ts";
import type { AcceptedVariant } from "./accepted-variant.ts";
import { compareVariants } from "./compare-variants.ts";
import { fitVariant } from "./fit-variant.ts";
import { placeVariants } from "./place-variants.ts";
import { findSilent, refuseDoubles, refuseUnpriced, withLackOfPrice } from "./refuse-unclear.ts";

export interface Judgement {
  readonly accepted: readonly AcceptedVariant[];
  /** Everything whose files could be opened, also what is refused: for a picture. */
  readonly opened: readonly OpenedVariant[];
  /** With every reason. */
  readonly refused: ReadonlyMap<VariantRequest, readonly Remark[]>;
  readonly warnings: readonly Remark[];
}

/** Decides for every variant of a product whether it goes in. */
export function judgeProduct(
  { request, matched, kept, opened, refused }: OpenedProduct,
  shop: readonly ShopVariant[],
  machines: readonly Machine[],
): Judgement {
  const comparison = compareVariants(opened.filter(({ faults }) => faults.length === 0));
  const changing = opened.filter((variant) => !kept.has(variant.request));
  const fit = judgeEach(changing, (variant) => fitVariant(variant, comparison, machines, request));
  const placed = placeVariants(request.variants, fit.accepted, { shop, matched, kept });
  const taken = new Set([...matched.values(), ...placed.map((variant) => variant.shop)]);
  const left = shop.filter((variant) => !taken.has(variant));
  const silent = judgeEach(request.variants.filter(isSilent), (variant) => findSilent(variant, left));
  const single = refuseDoubles([...placed, ...silent.accepted]);
  const priced = refuseUnpriced(single.accepted);
  const early = [refused, fit.refused, silent.refused].flat();
  const all = [
    ...early.map((refusal) => (shop.length === 0 ? withLackOfPrice(refusal) : refusal)),
    ...single.refused,
    ...priced.refused,
  ];
  return {
    accepted: priced.accepted,
    opened,
    refused: new Map(all.map((refusal) => [refusal.request, refusal.remarks])),
    warnings: fit.accepted.flatMap(({ warnings }) => warnings),
  };
}

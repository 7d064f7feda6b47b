import { finding } from "../../../../contract/office/uploads/remarks.ts";
import type { ShopVariant } from "../opening/match-variants.ts";
import { type Judged, judgeEach, type Refusal, refuse } from "../requests/judged.ts";
import type { VariantRequest } from "../requests/product-request.ts";
import type { AcceptedVariant } from "./accepted-variant.ts";

/** The shop's variant that a row without files means: of its name, else of its machine. */
export function findSilent(request: VariantRequest, left: readonly ShopVariant[]): AcceptedVariant | Refusal {
  const { name, machine } = request;
  const found = left.filter((one) => (name === undefined ? one.machine === machine : one.name === name));
  const [one, second] = found;
  if (second) return refuse(request, finding("variant-ambiguous", { count: found.length }));
  if (one) return { request, shop: one, name: one.name, fitted: undefined };
  return refuse(request, finding("row-fileless"));
}

/** Two variants of one name could not be told apart: the first goes in. */
export function refuseDoubles(variants: readonly AcceptedVariant[]): Judged<AcceptedVariant> {
  const byName = Map.groupBy(variants, ({ name }) => name);
  return judgeEach(variants, (variant) => {
    const [first] = byName.get(variant.name) ?? [];
    if (!first || first === variant) return variant;
    const fault = finding("variant-twice", { variant: variant.name, label: first.request.label });
    return refuse(variant.request, fault, variant.request.files[0]?.path);
  });
}

/** A refused variant of a new product, with the lack of a price among its reasons. */
export function withLackOfPrice({ request, remarks }: Refusal): Refusal {
  const isSaid = remarks.some(({ code }) => code.startsWith("price-"));
  if (isSaid || (request.pricePaise ?? request.newPricePaise) !== undefined) return { request, remarks };
  const lack = refuse(request, finding("variant-unpriced"), request.files[0]?.path);
  return { request, remarks: [...remarks, ...lack.remarks] };
}

/** A new variant without a price cannot be sold. */
export function refuseUnpriced(variants: readonly AcceptedVariant[]): Judged<AcceptedVariant> {
  return judgeEach(variants, (variant) => {
    const { request, shop } = variant;
    if (shop || (request.pricePaise ?? request.newPricePaise) !== undefined) return variant;
    return refuse(request, finding("variant-unpriced"), request.files[0]?.path);
  });
}

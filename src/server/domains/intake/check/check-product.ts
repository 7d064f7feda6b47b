import type { Machine } from "@kasuti/embroidery";
import { createIssue } from "../../../../contract/office/uploads/issues.ts";
import type { LocatedIssue } from "../parse/located-issue.ts";
import {
  type Checked,
  checkEach,
  type Refusal,
  refuse,
  type VariantRequest,
} from "../parse/product-request.ts";
import { compareVariants } from "./compare-variants.ts";
import { fitVariant } from "./fit-variant.ts";
import { isFileless, type OpenedProduct, type OpenedVariant, type ShopVariant } from "./open-product.ts";
import { type AcceptedVariant, assignVariants } from "./place-variants.ts";

export interface ProductCheck {
  readonly accepted: readonly AcceptedVariant[];
  /** Variants whose files could be opened, refused ones too: for a picture. */
  readonly opened: readonly OpenedVariant[];
  /** Refused variants with every reason. */
  readonly refused: ReadonlyMap<VariantRequest, readonly LocatedIssue[]>;
  readonly warnings: readonly LocatedIssue[];
}

/** Decides which variants of a product are accepted. */
export function checkProduct(
  { request, matched, unchanged, opened, refused }: OpenedProduct,
  shop: readonly ShopVariant[],
  machines: readonly Machine[],
): ProductCheck {
  const comparison = compareVariants(opened.filter(({ errors }) => errors.length === 0));
  const changing = opened.filter((variant) => !unchanged.has(variant.request));
  const fit = checkEach(changing, (variant) => fitVariant(variant, comparison, machines, request));
  const placed = assignVariants(request.variants, fit.accepted, { shop, matched, unchanged });
  const taken = new Set([...matched.values(), ...placed.map((variant) => variant.shop)]);
  const remaining = shop.filter((variant) => !taken.has(variant));
  const fileless = checkEach(request.variants.filter(isFileless), (variant) =>
    findFileless(variant, remaining),
  );
  const single = refuseDuplicates([...placed, ...fileless.accepted]);
  const priced = refuseUnpriced(single.accepted);
  const early = [refused, fit.refused, fileless.refused].flat();
  const all = [
    ...early.map((refusal) => (shop.length === 0 ? withMissingPrice(refusal) : refusal)),
    ...single.refused,
    ...priced.refused,
  ];
  return {
    accepted: priced.accepted,
    opened,
    refused: new Map(all.map((refusal) => [refusal.request, refusal.issues])),
    warnings: fit.accepted.flatMap(({ warnings }) => warnings),
  };
}

/** Finds the shop's variant for a row without files: by name, else by machine. */
export function findFileless(
  request: VariantRequest,
  remaining: readonly ShopVariant[],
): AcceptedVariant | Refusal {
  const { name, machine } = request;
  const found = remaining.filter((one) => (name === undefined ? one.machine === machine : one.name === name));
  const [one, second] = found;
  if (second) return refuse(request, createIssue("variant-ambiguous", { count: found.length }));
  if (one) return { request, shop: one, name: one.name, fitted: undefined };
  return refuse(request, createIssue("row-fileless"));
}

/** Refuses variants whose name is taken by an earlier one. */
export function refuseDuplicates(variants: readonly AcceptedVariant[]): Checked<AcceptedVariant> {
  const byName = Map.groupBy(variants, ({ name }) => name);
  return checkEach(variants, (variant) => {
    const [first] = byName.get(variant.name) ?? [];
    if (!first || first === variant) return variant;
    const error = createIssue("variant-twice", { variant: variant.name, label: first.request.label });
    return refuse(variant.request, error, variant.request.files[0]?.path);
  });
}

/** Adds a missing price to the reasons of a refused new variant. */
export function withMissingPrice({ request, issues }: Refusal): Refusal {
  const isReported = issues.some(({ code }) => code.startsWith("price-"));
  if (isReported || (request.pricePaise ?? request.newPricePaise) !== undefined) return { request, issues };
  const missing = refuse(request, createIssue("variant-unpriced"), request.files[0]?.path);
  return { request, issues: [...issues, ...missing.issues] };
}

/** Refuses new variants without a price. */
export function refuseUnpriced(variants: readonly AcceptedVariant[]): Checked<AcceptedVariant> {
  return checkEach(variants, (variant) => {
    const { request, shop } = variant;
    if (shop || (request.pricePaise ?? request.newPricePaise) !== undefined) return variant;
    return refuse(request, createIssue("variant-unpriced"), request.files[0]?.path);
  });
}

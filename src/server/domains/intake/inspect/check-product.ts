import type { Machine } from "@kasuti/embroidery";
import { createIssue } from "../../../../contract/office/uploads/issues.ts";
import type { Candidate, CandidateVariant, LocatedIssue } from "../candidate.ts";
import type { FileReader } from "../read/file-reader.ts";
import type { Result } from "../result.ts";
import { compareVariants } from "./compare-variants.ts";
import { fittingAsChecked, fittingTo } from "./fit-variant.ts";
import {
  type AcceptedVariant,
  assignVariants,
  findFileless,
  isFileless,
  isUnchanged,
  matchVariants,
  type ShopVariant,
} from "./match-variants.ts";
import {
  type Checked,
  checkEach,
  type OpenedVariant,
  openVariant,
  type Refusal,
  readVariant,
  refuse,
} from "./open-variants.ts";

/** Variants of a product, with opened files where needed. */
export interface OpenedProduct {
  readonly candidate: Candidate;
  /** Variant → matching variant of the shop. */
  readonly matched: ReadonlyMap<CandidateVariant, ShopVariant>;
  /** Variants whose files the shop has already for the same machine. */
  readonly unchanged: ReadonlySet<CandidateVariant>;
  /** Variants that could be opened. If the shop has all files, valid variants are not opened. */
  readonly opened: readonly OpenedVariant[];
  readonly refused: readonly Refusal[];
}

/** Reads the files of a product and opens them unless the shop has them all. */
export function openProduct(
  candidate: Candidate,
  shop: readonly ShopVariant[],
  machines: readonly Machine[],
  reader: FileReader,
): OpenedProduct {
  const withFiles = candidate.variants.filter((variant) => !isFileless(variant));
  const read = withFiles.map((variant) => readVariant(variant, reader, machines, candidate.centredFiles));
  const valid = read.filter(({ errors }) => errors.length === 0);
  const matched = matchVariants(valid, shop);
  const unchanged = valid.filter((variant) => {
    const other = matched.get(variant.candidate);
    return other !== undefined && isUnchanged(variant, other);
  });
  const isChanging = unchanged.length < valid.length;
  const toOpen = isChanging ? read : read.filter(({ errors }) => errors.length > 0);
  const opened = checkEach(toOpen, (variant) => openVariant(variant, reader));
  const unchangedCandidates = new Set(unchanged.map((variant) => variant.candidate));
  const refused = opened.refused.filter((refusal) => !unchangedCandidates.has(refusal.candidate));
  return { candidate, matched, unchanged: unchangedCandidates, opened: opened.accepted, refused };
}

export interface ProductCheck {
  readonly accepted: readonly AcceptedVariant[];
  /** Variants whose files could be opened, refused ones too: for a picture. */
  readonly opened: readonly OpenedVariant[];
  /** Refused variants with every reason. */
  readonly refused: ReadonlyMap<CandidateVariant, readonly LocatedIssue[]>;
  readonly warnings: readonly LocatedIssue[];
}

/** Decides which variants of a product are accepted, or takes that from the result of an earlier check. */
export function checkProduct(
  { candidate, matched, unchanged, opened, refused }: OpenedProduct,
  shop: readonly ShopVariant[],
  machines: readonly Machine[],
  checked?: Result,
): ProductCheck {
  const { variants } = candidate;
  const valid = () => opened.filter(({ errors }) => errors.length === 0);
  const fitVariant = checked
    ? fittingAsChecked(machines, checked, candidate)
    : fittingTo(machines, compareVariants(valid()), candidate);
  const changing = opened.filter((variant) => !unchanged.has(variant.candidate));
  const fit = checkEach(changing, fitVariant);
  const assigned = assignVariants(variants, fit.accepted, { shop, matched, unchanged });
  const taken = new Set([...matched.values(), ...assigned.map((variant) => variant.shop)]);
  const remaining = shop.filter((variant) => !taken.has(variant));
  const fileless = checkEach(variants.filter(isFileless), (variant) => findFileless(variant, remaining));
  const single = refuseDuplicates([...assigned, ...fileless.accepted]);
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
    refused: new Map(all.map((refusal) => [refusal.candidate, refusal.issues])),
    warnings: fit.accepted.flatMap(({ warnings }) => warnings),
  };
}

/** Refuses variants whose name is taken by an earlier one. */
function refuseDuplicates(variants: readonly AcceptedVariant[]): Checked<AcceptedVariant> {
  const byName = Map.groupBy(variants, ({ name }) => name);
  return checkEach(variants, (variant) => {
    const [first] = byName.get(variant.name) ?? [];
    if (!first || first === variant) return variant;
    const error = createIssue("variant-twice", { variant: variant.name, label: first.candidate.label });
    return refuse(variant.candidate, error, variant.candidate.files[0]?.path);
  });
}

/** Adds a missing price to the reasons of a refused new variant. */
function withMissingPrice({ candidate, issues }: Refusal): Refusal {
  const isReported = issues.some(({ code }) => code.startsWith("price-"));
  if (isReported || (candidate.pricePaise ?? candidate.newPricePaise) !== undefined)
    return { candidate, issues };
  const missing = refuse(candidate, createIssue("variant-unpriced"), candidate.files[0]?.path);
  return { candidate, issues: [...issues, ...missing.issues] };
}

/** Refuses new variants without a price. */
function refuseUnpriced(variants: readonly AcceptedVariant[]): Checked<AcceptedVariant> {
  return checkEach(variants, (variant) => {
    const { candidate, shop } = variant;
    if (shop || (candidate.pricePaise ?? candidate.newPricePaise) !== undefined) return variant;
    return refuse(candidate, createIssue("variant-unpriced"), candidate.files[0]?.path);
  });
}

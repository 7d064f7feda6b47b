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
  readonly matchedVariants: ReadonlyMap<CandidateVariant, ShopVariant>;
  /** Variants whose files the shop has already for the same machine. */
  readonly unchanged: ReadonlySet<CandidateVariant>;
  /** Variants that could be opened. If the shop has all files, valid variants are not opened. */
  readonly openedVariants: readonly OpenedVariant[];
  readonly refusals: readonly Refusal[];
}

/** Reads the files of a product and opens them unless the shop has them all. */
export function openProduct(
  candidate: Candidate,
  shop: readonly ShopVariant[],
  machines: readonly Machine[],
  reader: FileReader,
): OpenedProduct {
  const withFiles = candidate.variants.filter((variant) => !isFileless(variant));
  const allVariants = withFiles.map((variant) =>
    readVariant(variant, reader, machines, candidate.centredFiles),
  );
  const valid = allVariants.filter(({ errors }) => errors.length === 0);
  const matches = matchVariants(valid, shop);
  const unchangedVariants = valid.filter((variant) => {
    const shopVariant = matches.get(variant.candidate);
    return shopVariant !== undefined && isUnchanged(variant, shopVariant);
  });
  const isChanging = unchangedVariants.length < valid.length;
  const toOpen = isChanging ? allVariants : allVariants.filter(({ errors }) => errors.length > 0);
  const openCheck = checkEach(toOpen, (variant) => openVariant(variant, reader));
  const unchangedCandidates = new Set(unchangedVariants.map((variant) => variant.candidate));
  const refusals = openCheck.refusals.filter((refusal) => !unchangedCandidates.has(refusal.candidate));
  return {
    candidate,
    matchedVariants: matches,
    unchanged: unchangedCandidates,
    openedVariants: openCheck.acceptedVariants,
    refusals,
  };
}

export interface ProductCheck {
  readonly acceptedVariants: readonly AcceptedVariant[];
  /** Variants whose files could be opened, refused ones too: for a picture. */
  readonly openedVariants: readonly OpenedVariant[];
  /** Refused variants with every reason. */
  readonly refusedVariants: ReadonlyMap<CandidateVariant, readonly LocatedIssue[]>;
  readonly warnings: readonly LocatedIssue[];
}

/** Decides which variants of a product are accepted, or takes that from the result of an earlier check. */
export function checkProduct(
  { candidate, matchedVariants, unchanged, openedVariants, refusals }: OpenedProduct,
  shop: readonly ShopVariant[],
  machines: readonly Machine[],
  earlierResult?: Result,
): ProductCheck {
  const { variants } = candidate;
  const valid = () => openedVariants.filter(({ errors }) => errors.length === 0);
  const fitVariant = earlierResult
    ? fittingAsChecked(machines, earlierResult, candidate)
    : fittingTo(machines, compareVariants(valid()), candidate);
  const changing = openedVariants.filter((variant) => !unchanged.has(variant.candidate));
  const fit = checkEach(changing, fitVariant);
  const assigned = assignVariants(variants, fit.acceptedVariants, { shop, matchedVariants, unchanged });
  const takenVariants = new Set([...matchedVariants.values(), ...assigned.map((variant) => variant.shop)]);
  const remaining = shop.filter((variant) => !takenVariants.has(variant));
  const fileless = checkEach(variants.filter(isFileless), (variant) => findFileless(variant, remaining));
  const single = refuseDuplicates([...assigned, ...fileless.acceptedVariants]);
  const priceCheck = refuseUnpriced(single.acceptedVariants);
  const earlyRefusals = [refusals, fit.refusals, fileless.refusals].flat();
  const all = [
    ...earlyRefusals.map((refusal) => (shop.length === 0 ? withMissingPrice(refusal) : refusal)),
    ...single.refusals,
    ...priceCheck.refusals,
  ];
  return {
    acceptedVariants: priceCheck.acceptedVariants,
    openedVariants,
    refusedVariants: new Map(all.map((refusal) => [refusal.candidate, refusal.issues])),
    warnings: fit.acceptedVariants.flatMap(({ warnings }) => warnings),
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
  const refusal = refuse(candidate, createIssue("variant-unpriced"), candidate.files[0]?.path);
  return { candidate, issues: [...issues, ...refusal.issues] };
}

/** Refuses new variants without a price. */
function refuseUnpriced(variants: readonly AcceptedVariant[]): Checked<AcceptedVariant> {
  return checkEach(variants, (variant) => {
    const { candidate, shop } = variant;
    if (shop || (candidate.pricePaise ?? candidate.newPricePaise) !== undefined) return variant;
    return refuse(candidate, createIssue("variant-unpriced"), candidate.files[0]?.path);
  });
}

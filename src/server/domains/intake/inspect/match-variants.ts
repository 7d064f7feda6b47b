import { createIssue } from "../../../../contract/office/uploads/issues.ts";
import type { StockProduct } from "../../catalogue/writing/index.ts";
import type { CandidateVariant } from "../candidate.ts";
import type { FittedVariant } from "./fit-variant.ts";
import { type ReadVariant, type Refusal, refuse } from "./open-variants.ts";

export type ShopVariant = StockProduct["variants"][number];

/** An accepted variant, new or in the shop already. */
export interface AcceptedVariant {
  readonly candidate: CandidateVariant;
  /** Variant of the shop, if there is one. */
  readonly shop: ShopVariant | undefined;
  readonly name: string;
  /** `undefined` when the shop has the same files. */
  readonly fitted: FittedVariant | undefined;
}

/**
 * Matches variants with the shop's: by name, else by files and machine. Each of the shop's matches once.
 */
export function matchVariants(
  variants: readonly ReadVariant[],
  shop: readonly ShopVariant[],
): Map<CandidateVariant, ShopVariant> {
  const remaining = new Set(shop);
  const matches = new Map<CandidateVariant, ShopVariant>();
  const match = (is: (variant: ReadVariant, other: ShopVariant) => boolean) => {
    for (const variant of variants) {
      const shopVariant = matches.has(variant.candidate)
        ? undefined
        : [...remaining].find((one) => is(variant, one));
      if (!shopVariant) continue;
      remaining.delete(shopVariant);
      matches.set(variant.candidate, shopVariant);
    }
  };
  match(({ candidate }, shopVariant) => candidate.name === shopVariant.name);
  match(isUnchanged);
  return matches;
}

/** Whether the shop's variant has the same stitch files, and the variant names no machine or the shop's. */
export function isUnchanged({ candidate, machine, files }: ReadVariant, shop: ShopVariant): boolean {
  const key = (file: { part: string; sha256: string }) => `${file.part} ${file.sha256}`;
  const isSameMachine =
    candidate.machine === undefined || candidate.machine === shop.machine || machine?.title === shop.machine;
  return isSameMachine && files.map(key).sort().join() === shop.files.map(key).sort().join();
}

/** Whether a row has no files: it only changes a variant of the shop. */
export function isFileless({ files, errors }: CandidateVariant): boolean {
  return files.length === 0 && errors.length === 0;
}

/** Variants that the shop has of a product. */
export interface ShopVariants {
  readonly shop: readonly ShopVariant[];
  readonly matchedVariants: ReadonlyMap<CandidateVariant, ShopVariant>;
  /** Variants in `matched` whose files do not change. */
  readonly unchanged: ReadonlySet<CandidateVariant>;
}

/**
 * Assigns each unchanged or fitting variant to a variant of the shop: the matched one, else by name, else the
 * only one with its machine and format, whose file changed. The rest are new. Keeps the order of
 * `candidates`.
 */
export function assignVariants(
  candidates: readonly CandidateVariant[],
  fitting: readonly FittedVariant[],
  { shop, matchedVariants: matches, unchanged: unchangedVariants }: ShopVariants,
): AcceptedVariant[] {
  const takenVariants = new Set(matches.values());
  return candidates.flatMap((candidate): AcceptedVariant[] => {
    const match = matches.get(candidate);
    if (match && unchangedVariants.has(candidate))
      return [{ candidate, shop: match, name: candidate.name ?? match.name, fitted: undefined }];
    const fittedVariant = fitting.find(({ openedVariant }) => openedVariant.candidate === candidate);
    if (!fittedVariant) return [];
    const freeVariants = () => shop.filter((variant) => !takenVariants.has(variant));
    const shopVariant = match ?? likelyMatch(fittedVariant, freeVariants());
    if (shopVariant) takenVariants.add(shopVariant);
    const name =
      candidate.name ??
      variantName(shopVariant, defaultName(fittedVariant.machine.title, fittedVariant.hoop));
    return [{ candidate, shop: shopVariant, name, fitted: fittedVariant }];
  });
}

function likelyMatch(
  { openedVariant: variant, machine, hoop }: FittedVariant,
  remaining: readonly ShopVariant[],
): ShopVariant | undefined {
  const name = variant.candidate.name ?? defaultName(machine.title, hoop);
  const format = variant.measured[0]?.format;
  const [one, second] = remaining.filter(
    (shopVariant) => shopVariant.machine === machine.title && shopVariant.format === format,
  );
  return remaining.find((shopVariant) => shopVariant.name === name) ?? (second ? undefined : one);
}

/** Name made of machine and hoop, unless the shop's variant has a custom name. */
function variantName(shop: ShopVariant | undefined, generatedName: string): string {
  return !shop || shop.name === defaultName(shop.machine, shop.hoop) ? generatedName : shop.name;
}

/** `Brother Innov-is V3SE 130×180` */
function defaultName(machine: string, hoop: string): string {
  return `${machine} ${hoop.replace(" mm", "").replaceAll(" ", "")}`;
}

/** Finds the shop's variant for a row without files: by name, else by machine. */
export function findFileless(
  candidate: CandidateVariant,
  remaining: readonly ShopVariant[],
): AcceptedVariant | Refusal {
  const { name, machine } = candidate;
  const matches = remaining.filter((one) =>
    name === undefined ? one.machine === machine : one.name === name,
  );
  const [one, second] = matches;
  if (second) return refuse(candidate, createIssue("variant-ambiguous", { count: matches.length }));
  if (one) return { candidate, shop: one, name: one.name, fitted: undefined };
  return refuse(candidate, createIssue("row-fileless"));
}

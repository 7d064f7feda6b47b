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
      const other = matches.has(variant.candidate)
        ? undefined
        : [...remaining].find((one) => is(variant, one));
      if (!other) continue;
      remaining.delete(other);
      matches.set(variant.candidate, other);
    }
  };
  match(({ candidate }, other) => candidate.name === other.name);
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
  readonly matched: ReadonlyMap<CandidateVariant, ShopVariant>;
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
  { shop, matched, unchanged }: ShopVariants,
): AcceptedVariant[] {
  const taken = new Set(matched.values());
  return candidates.flatMap((candidate): AcceptedVariant[] => {
    const known = matched.get(candidate);
    if (known && unchanged.has(candidate))
      return [{ candidate, shop: known, name: candidate.name ?? known.name, fitted: undefined }];
    const fitted = fitting.find(({ opened }) => opened.candidate === candidate);
    if (!fitted) return [];
    const free = () => shop.filter((variant) => !taken.has(variant));
    const other = known ?? likelyMatch(fitted, free());
    if (other) taken.add(other);
    const name = candidate.name ?? variantName(other, defaultName(fitted.machine.title, fitted.hoop));
    return [{ candidate, shop: other, name, fitted }];
  });
}

function likelyMatch(
  { opened, machine, hoop }: FittedVariant,
  remaining: readonly ShopVariant[],
): ShopVariant | undefined {
  const name = opened.candidate.name ?? defaultName(machine.title, hoop);
  const format = opened.measured[0]?.format;
  const [one, second] = remaining.filter(
    (other) => other.machine === machine.title && other.format === format,
  );
  return remaining.find((other) => other.name === name) ?? (second ? undefined : one);
}

/** Name made of machine and hoop, unless the shop's variant has a custom name. */
function variantName(shop: ShopVariant | undefined, generated: string): string {
  return !shop || shop.name === defaultName(shop.machine, shop.hoop) ? generated : shop.name;
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

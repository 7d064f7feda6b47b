import type { ImportIssue } from "../../../../contract/office/uploads/issues.ts";
import type { CategoryPath } from "../../catalogue/writing/index.ts";
import type { PartName } from "../check/stitch-file.ts";
import type { LocatedIssue } from "./located-issue.ts";
import type { Declared, TranslatedTexts } from "./read-catalogue-csv.ts";
import type { SourceFile } from "./source-file.ts";

/** A product as the owner provides it. Missing values leave the shop's unchanged. */
export interface ProductRequest {
  /** Label for the owner: its name, else its number. */
  readonly label: string;
  readonly row?: number;
  readonly id?: number;
  readonly name?: string;
  readonly description?: string;
  readonly categories?: readonly [CategoryPath, ...CategoryPath[]];
  /** Values guessed from names of files and folders: they are for designs that are new to the shop. */
  readonly guessed?: readonly ("name" | "categories")[];
  readonly tags?: string;
  readonly texts?: TranslatedTexts;
  readonly photo?: SourceFile;
  readonly published?: boolean;
  /** SHA-256 of files that are accepted although their end may be missing. */
  readonly confirmedFiles?: "all" | readonly string[];
  /** SHA-256 of files to centre, because their machine refuses them where they lie. */
  readonly centredFiles?: readonly string[];
  readonly variants: readonly VariantRequest[];
  /** Errors that refuse the whole product. */
  readonly errors: readonly LocatedIssue[];
}

export interface VariantRequest {
  /** Label for the owner. */
  readonly label: string;
  readonly row?: number;
  readonly name?: string;
  readonly machine?: string;
  /** Price of a new variant, unless `pricePaise` is given. */
  readonly newPricePaise?: number;
  readonly pricePaise?: number;
  /** Stitch files. With `isWholeZip`, all of a zip: the machine decides which are used. */
  readonly files: readonly SourceFile[];
  readonly isWholeZip?: boolean;
  readonly sideCars: readonly SourceFile[];
  readonly parts?: readonly PartName[];
  readonly declared: Declared;
  /** Errors that refuse the variant. */
  readonly errors: readonly LocatedIssue[];
}

/** Request for a design of the shop, which keeps its values instead of guessed ones. */
export function withoutGuesses(request: ProductRequest): ProductRequest {
  const { guessed = [], name, categories, ...rest } = request;
  return {
    ...rest,
    ...(name !== undefined && !guessed.includes("name") && { name }),
    ...(categories && !guessed.includes("categories") && { categories }),
  };
}

/** Values that passed a check, and refusals of the others. */
export interface Checked<T> {
  readonly accepted: readonly T[];
  readonly refused: readonly Refusal[];
}

/** A refused variant with every reason found so far. */
export interface Refusal {
  readonly request: VariantRequest;
  readonly issues: readonly LocatedIssue[];
}

export function isRefusal(verdict: object): verdict is Refusal {
  return "issues" in verdict;
}

/** Checks each value by itself. */
export function checkEach<Given, Accepted extends object>(
  given: readonly Given[],
  check: (one: Given) => Accepted | Refusal,
): Checked<Accepted> {
  const accepted: Accepted[] = [];
  const refused: Refusal[] = [];
  for (const one of given) {
    const verdict = check(one);
    if (isRefusal(verdict)) refused.push(verdict);
    else accepted.push(verdict);
  }
  return { accepted, refused };
}

/** Refuses a variant with the owner's row and, if given, one of its files. */
export function refuse(
  request: VariantRequest,
  { code, values, reason, advice }: ImportIssue,
  file?: string,
): Refusal {
  return { request, issues: [{ ...placeOf(request, file), code, values, reason, advice }] };
}

export function placeOf({ row }: VariantRequest, file?: string): Pick<LocatedIssue, "row" | "file"> {
  return { ...(row !== undefined && { row }), ...(file !== undefined && { file }) };
}

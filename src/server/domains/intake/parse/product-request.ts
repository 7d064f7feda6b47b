import type { ImportIssue } from "../../../../contract/office/uploads/issues.ts";
import type { CategoryPath } from "../../catalogue/writing/index.ts";
import type { PartName } from "../check/stitch-file.ts";
import type { LocatedIssue } from "./located-issue.ts";
import type { Declared, GivenTexts } from "./read-catalogue-csv.ts";
import type { SourceFile } from "./source-file.ts";

/** A product as the owner hands it in. What is not given is left as it is in the shop. */
export interface ProductRequest {
  /** How the owner knows it: its name, else its number. */
  readonly label: string;
  readonly row?: number;
  readonly id?: number;
  readonly name?: string;
  readonly description?: string;
  readonly categories?: readonly [CategoryPath, ...CategoryPath[]];
  readonly tags?: string;
  readonly texts?: GivenTexts;
  readonly photo?: SourceFile;
  readonly published?: boolean;
  /** Files, by their SHA-256, that are taken although their end may be missing. */
  readonly acceptsDoubts?: "all" | readonly string[];
  readonly variants: readonly VariantRequest[];
  /** Any of these refuses the whole product. */
  readonly errors: readonly LocatedIssue[];
}

export interface VariantRequest {
  /** How the owner knows it. */
  readonly label: string;
  readonly row?: number;
  readonly name?: string;
  readonly machine?: string;
  /** For a variant the shop does not have yet, or for any where `pricePaise` is given. */
  readonly newPricePaise?: number;
  readonly pricePaise?: number;
  /** Stitch files, and side-cars beside them. Of a whole zip: all in it, and the machine chooses. */
  readonly files: readonly SourceFile[];
  readonly isWholeZip?: boolean;
  readonly sideCars: readonly SourceFile[];
  readonly parts?: readonly PartName[];
  readonly declared: Declared;
  /** Any of these refuses the variant. */
  readonly errors: readonly LocatedIssue[];
}

/** Values that a check lets through, and findings that refuse others. */
export interface Judged<T> {
  readonly accepted: readonly T[];
  readonly refused: readonly Refusal[];
}

/** A variant that does not go in, and every reason found so far. */
export interface Refusal {
  readonly request: VariantRequest;
  readonly issues: readonly LocatedIssue[];
}

export function isRefusal(verdict: object): verdict is Refusal {
  return "issues" in verdict;
}

/** Judges each by itself. */
export function judgeEach<Given, Accepted extends object>(
  given: readonly Given[],
  judge: (one: Given) => Accepted | Refusal,
): Judged<Accepted> {
  const accepted: Accepted[] = [];
  const refused: Refusal[] = [];
  for (const one of given) {
    const verdict = judge(one);
    if (isRefusal(verdict)) refused.push(verdict);
    else accepted.push(verdict);
  }
  return { accepted, refused };
}

/** Refuses a variant in the owner's row, for one of its files where that is named. */
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

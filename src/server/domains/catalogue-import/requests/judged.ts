import type { Finding } from "../../../../contract/office/uploads/remarks.ts";
import type { Remark } from "../report/remark.ts";
import type { VariantRequest } from "./product-request.ts";

/** What a step of judging lets through, and what it refuses. */
export interface Judged<T> {
  readonly accepted: readonly T[];
  readonly refused: readonly Refusal[];
}

/** A variant that does not go in, and every reason found so far. */
export interface Refusal {
  readonly request: VariantRequest;
  readonly remarks: readonly Remark[];
}

export function isRefusal(verdict: object): verdict is Refusal {
  return "remarks" in verdict;
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
  { code, values, reason, advice }: Finding,
  file?: string,
): Refusal {
  return { request, remarks: [{ ...placeOf(request, file), code, values, reason, advice }] };
}

export function placeOf({ row }: VariantRequest, file?: string): Pick<Remark, "row" | "file"> {
  return { ...(row !== undefined && { row }), ...(file !== undefined && { file }) };
}

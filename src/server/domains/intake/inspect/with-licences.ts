import { createIssue } from "../../../../contract/office/uploads/issues.ts";
import { type Candidate, rowOf } from "../candidate.ts";

/** A licence of the shop, which a table may name. */
export interface NamedLicence {
  readonly id: string;
  /** In English. */
  readonly name: string;
}

/**
 * Candidate whose variants have the ids of the licences that they name; an unknown one refuses its variant.
 */
export function withLicences(candidate: Candidate, licences: readonly NamedLicence[]): Candidate {
  const variants = candidate.variants.map((variant) => {
    const { licence: text, errors } = variant;
    if (text === undefined) return variant;
    const licence = licences.find(({ id, name }) => [id, name.toLowerCase()].includes(text.toLowerCase()));
    if (licence) return { ...variant, licence: licence.id };
    const names = licences.map(({ id, name }) => name || id).join(", ");
    const error = createIssue("licence-unknown", { text, licences: names });
    return { ...variant, errors: [...errors, { ...rowOf(variant), ...error }] };
  });
  return { ...candidate, variants };
}

import type { Facets } from "../../../contract/catalogue.ts";
import type { ChoiceQuery } from "../../../contract/choices/choice-names.ts";
import { choiceQueryOf, isChoosing, readChoices } from "../../../contract/choices/read-choices.ts";
import type { PlainReason } from "../../../contract/refusals/reasons.ts";

/** Filters in an address, and the facets of the list's answer. */
export interface Choosing {
  readonly query: ChoiceQuery;
  /** Why nothing of it was chosen. */
  readonly fault?: PlainReason;
  readonly facets?: Facets | undefined;
  readonly without?: readonly { readonly name: string; readonly count: number }[] | undefined;
}

/** A list with filters that make no sense shows only the sentence. */
export function choosingIn(address: URLSearchParams): Choosing {
  const query = choiceQueryOf(address);
  const chosen = readChoices(query);
  if ("fault" in chosen) return { query: {}, fault: chosen.fault };
  return { query: isChoosing(chosen) ? query : {} };
}

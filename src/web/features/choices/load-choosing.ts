import type { Facets } from "../../../contract/catalogue.ts";
import type { ChoiceQuery } from "../../../contract/choices/choice-names.ts";
import { choiceQueryOf, isChoosing, readChoices } from "../../../contract/choices/read-choices.ts";
import type { PlainReason } from "../../../contract/refusals/reasons.ts";

/** What an address filters a list by, and what the list's answer says of it. */
export interface Choosing {
  readonly query: ChoiceQuery;
  /** Why nothing of it was chosen. */
  readonly fault?: PlainReason;
  readonly facets?: Facets | undefined;
  readonly without?: readonly { readonly name: string; readonly count: number }[] | undefined;
}

/** Of choices that make no sense only the sentence is left. */
export function choosingIn(address: URLSearchParams): Choosing {
  const query = choiceQueryOf(address);
  const chosen = readChoices(query);
  if ("fault" in chosen) return { query: {}, fault: chosen.fault };
  return { query: isChoosing(chosen) ? query : {} };
}

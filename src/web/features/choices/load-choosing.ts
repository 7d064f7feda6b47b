import type { Facets } from "../../../contract/catalogue.ts";
import {
  type ChoiceQuery,
  choiceQueryOf,
  isChoosing,
  readChoices,
} from "../../../contract/choices/read-choices.ts";
import type { PlainReason } from "../../../contract/refusals/reasons.ts";

/** What a list says of its choices besides its designs. */
export interface Narrowed {
  readonly facets?: Facets | undefined;
  readonly without?: readonly { readonly name: string; readonly count: number }[] | undefined;
}

export interface Choosing extends Narrowed {
  readonly query: ChoiceQuery;
  /** Why nothing of it was chosen. */
  readonly fault?: PlainReason;
}

/** Loads a list as its address chooses; of choices that make no sense only the sentence is left. */
export async function loadChoosing<T>(
  address: URLSearchParams,
  load: (query: ChoiceQuery) => Promise<{ readonly list: T; readonly narrowed: Narrowed }>,
): Promise<{ readonly list: T; readonly choosing: Choosing }> {
  const asked = choiceQueryOf(address);
  const chosen = readChoices(asked);
  const query = "fault" in chosen || !isChoosing(chosen) ? {} : asked;
  const { list, narrowed } = await load(query);
  return {
    list,
    choosing: { query, ...narrowed, ...("fault" in chosen && { fault: chosen.fault }) },
  };
}

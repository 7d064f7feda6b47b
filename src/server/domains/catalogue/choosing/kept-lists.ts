import type { ChosenList } from "../../../../contract/choices/read-choices.ts";
import type { ChoiceFacts } from "./choice-facts.ts";
import { type NarrowedList, narrowList } from "./narrow-list.ts";

/** Narrowed lists last asked for; they go with the facts that they were made of. */
const lists = new WeakMap<ChoiceFacts, Map<string, NarrowedList>>();
/** Of one category. */
const MOST_LISTS = 8;

/** What is left of a list, looked through once for all of its pages, with counts or without. */
export function narrowOnce(facts: ChoiceFacts, { choices, sort }: Omit<ChosenList, "facets">): NarrowedList {
  const narrow = () => narrowList(facts, { choices, sort }, new Date());
  // A product grows old while the catalogue stays what it is.
  if (choices.since !== undefined) return narrow();
  const known = lists.get(facts) ?? new Map<string, NarrowedList>();
  lists.set(facts, known);
  const key = JSON.stringify([choices, sort]);
  const list = known.get(key) ?? narrow();
  known.delete(key);
  known.set(key, list);
  const [oldest] = known.keys();
  if (known.size > MOST_LISTS && oldest !== undefined) known.delete(oldest);
  return list;
}

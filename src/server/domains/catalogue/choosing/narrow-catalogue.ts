import {
  type ChoiceQuery,
  type ChosenList,
  isChoosing,
  readChoices,
} from "../../../../contract/choices/read-choices.ts";
import { Failure } from "../../failure.ts";
import type { Slice } from "../../pagination.ts";
import type { CatalogueStore } from "../catalogue-store.ts";
import type { CategoryStore } from "../reading/category-store.ts";
import type { CategoryRow } from "../reading/product-row.ts";
import { searchCatalogue } from "../searching/search-catalogue.ts";
import { choiceFacts } from "./choice-facts.ts";
import type { CategoryFacts } from "./kept-choices.ts";
import { narrowOnce } from "./kept-lists.ts";
import { type NarrowedList, narrowList } from "./narrow-list.ts";

/** A page of a narrowed list: ids in order, and how many there are in all. */
export interface NarrowedPage extends Partial<Pick<NarrowedList, "facets" | "without">> {
  readonly ids: readonly number[];
  /** Product → paise of the cheapest variant that passes. */
  readonly lowest: ReadonlyMap<number, number>;
  readonly total: number;
}

/** What a call chooses; `undefined` where it asks for the list as it is. @throws Failure validation */
export function chosenIn(query: ChoiceQuery): ChosenList | undefined {
  const chosen = readChoices(query);
  if ("fault" in chosen) throw new Failure(chosen.fault, { fields: { [chosen.field]: chosen.fault } });
  return isChoosing(chosen) ? chosen : undefined;
}

/** @throws Failure not-found for an unknown category */
export async function narrowCategory(
  { find, facts }: Pick<CategoryStore, "find"> & { readonly facts: CategoryFacts },
  categoryId: number,
  chosen: ChosenList,
  slice: Slice,
): Promise<NarrowedPage & { readonly category: CategoryRow }> {
  const category = await find(categoryId);
  if (!category) throw new Failure("category-empty");
  return { category, ...pageOf(narrowOnce(await facts(category.id), chosen), chosen, slice) };
}

export interface SearchedText {
  readonly text: string;
  /** What the call names it. */
  readonly field: string;
}

/** Among the hits that are counted, best match first unless it is asked for otherwise. @throws as `searchCatalogue` */
export async function narrowSearch(
  stores: CatalogueStore,
  { text, field }: SearchedText,
  { sort, ...chosen }: ChosenList,
  slice: Slice,
): Promise<NarrowedPage> {
  const { ids } = await searchCatalogue(stores, text, field, { offset: 0, limit: null });
  const facts = choiceFacts(await stores.choices.byIds(ids));
  const bySort = sort === "best" ? undefined : sort;
  return pageOf(narrowList(facts, { ...chosen, sort: bySort }, new Date()), chosen, slice);
}

function pageOf(
  { ids, lowest, facets, without }: NarrowedList,
  chosen: Pick<ChosenList, "facets">,
  { offset, limit }: Slice,
): NarrowedPage {
  const shown = ids.slice(offset, limit === null ? undefined : offset + limit);
  return {
    ids: shown,
    lowest: new Map(shown.map((id, place) => [id, lowest[offset + place] ?? 0])),
    total: ids.length,
    ...(chosen.facets && { facets }),
    ...(ids.length === 0 && { without }),
  };
}

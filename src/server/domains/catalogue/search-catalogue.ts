import { TAG_PAGE_SIZE } from "../../../contract/constants.ts";
import { message } from "../../../contract/messages.ts";
import { Failure } from "../../failure.ts";
import { type PageRequest, sliceOf } from "./page-request.ts";
import type { ProductRow, SuggestionRow } from "./product-row.ts";
import type { ProductStore, Slice } from "./product-store.ts";
import type { SearchHits, SearchStore } from "./search-store.ts";
import { searchTerms, spellable } from "./search-terms.ts";

/** Fewer exact hits than this, and words that look alike are searched too. */
const FEW = 3;

/** @throws Failure validation for a blank text; `field` is the input's name on the wire */
export async function searchCatalogue(
  store: SearchStore,
  text: string,
  field: string,
  slice: Slice,
): Promise<SearchHits> {
  if (text.trim() === "")
    throw new Failure("validation", message.searchTermMissing, {
      fields: { [field]: message.searchTermMissing },
    });
  const terms = searchTerms(text);
  if (terms.length === 0) return { ids: [], total: 0 };
  const exact = await store.byPrefix(terms, slice);
  return exact.total < FEW && terms.some((term) => spellable(term).length > 0)
    ? store.byLikeness(terms, slice)
    : exact;
}

/** A page of the products that have the tag, or a category or name like it. @throws as `searchCatalogue` */
export async function listTag(
  stores: { search: SearchStore; products: ProductStore },
  tag: string,
  request: PageRequest,
): Promise<{ products: ProductRow[]; total: number }> {
  const { ids, total } = await searchCatalogue(stores.search, tag, "tag", sliceOf(request, TAG_PAGE_SIZE));
  return { products: ids.length > 0 ? await stores.products.byIds(ids) : [], total };
}

/** A page of suggestions, best first. @throws as `searchCatalogue` */
export async function suggestProducts(
  stores: { search: SearchStore; products: ProductStore },
  text: string,
  { page = 1, limit }: { page?: number | undefined; limit: number },
): Promise<{ products: SuggestionRow[]; total: number }> {
  const slice = { offset: (page - 1) * limit, limit };
  const { ids, total } = await searchCatalogue(stores.search, text, "q", slice);
  return { products: ids.length > 0 ? await stores.products.suggestionsByIds(ids) : [], total };
}

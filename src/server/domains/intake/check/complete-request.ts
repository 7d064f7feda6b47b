import type { StockProduct } from "../../catalogue/writing/index.ts";
import type { LocatedIssue } from "../parse/located-issue.ts";
import type { ProductRequest } from "../parse/product-request.ts";
import { readCategories, readPriceCell, readTags } from "../parse/read-cells.ts";
import type { ProductOutcome } from "./import-task.ts";

/** What is typed of a design, as it was typed; what is empty or not there is what its files say. */
export interface TypedWords {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly tags?: string | undefined;
  readonly category?: string | undefined;
  /** Rupees, for every variant. */
  readonly price?: string | undefined;
  /** SHA-256 of files that somebody confirmed although their end may be missing. */
  readonly acceptsDoubts?: readonly string[] | undefined;
  /** Id of the upload that is to be its photo. */
  readonly photo?: string | undefined;
  /** Upload ids of a design that was taken off the page: it comes back with any other file. */
  readonly removed?: readonly string[] | undefined;
}

export type WordField = "name" | "category" | "price";

export interface CompletedRequest {
  readonly request: ProductRequest;
  /** Makes no sense. */
  readonly wrong: Readonly<Partial<Record<WordField, LocatedIssue>>>;
}

/** The request with what was typed. Whether it goes on sale is never said by a table: that is asked for by itself. */
export function completeRequest(given: ProductRequest, words: TypedWords): CompletedRequest {
  const wrong: Partial<Record<WordField, LocatedIssue>> = {};
  const cell = <T>(field: WordField, read: (text: string) => { value: T } | LocatedIssue): T | undefined => {
    const text = words[field]?.trim();
    if (!text) return undefined;
    const found = read(text);
    if ("value" in found) return found.value;
    wrong[field] = found;
    return undefined;
  };
  const { published: _, ...rest } = given;
  const name = words.name?.trim() || given.name;
  const categories = cell("category", readCategories) ?? given.categories;
  const pricePaise = cell("price", readPriceCell);
  const request: ProductRequest = {
    ...rest,
    ...(name !== undefined && { name }),
    ...(words.description?.trim() && { description: words.description.trim() }),
    ...(words.tags?.trim() && { tags: readTags(words.tags) }),
    ...(categories && { categories }),
    ...(words.acceptsDoubts && { acceptsDoubts: words.acceptsDoubts }),
    variants: given.variants.map((variant) => ({
      ...variant,
      ...(pricePaise !== undefined && { pricePaise }),
    })),
  };
  return { request, wrong };
}

/** The price of all variants that the shop has of a design, paise; `undefined` where they differ. */
export function singlePrice(shop: StockProduct | undefined): number | undefined {
  const [price, ...others] = new Set(shop?.variants.map(({ pricePaise }) => pricePaise));
  return others.length === 0 ? price : undefined;
}

/** A variant that is new to a design of the shop costs what the design's others do, unless somebody says a price. */
export function withShopPrice(request: ProductRequest, shop: StockProduct | undefined): ProductRequest {
  const newPricePaise = singlePrice(shop);
  if (newPricePaise === undefined) return request;
  return { ...request, variants: request.variants.map((variant) => ({ newPricePaise, ...variant })) };
}

/**
 * Stands in for what is not typed yet, so that files are judged all the same; never written. A design of the shop has its name
 * and categories: others would be changes.
 */
export function withStandIns(request: ProductRequest, isInShop: boolean): ProductRequest {
  return {
    ...request,
    ...(!isInShop && { name: request.name ?? request.label, categories: request.categories ?? [["–"]] }),
    variants: request.variants.map((variant) => ({ newPricePaise: 1, ...variant })),
  };
}

/** What a design cannot do without and nobody said. */
export function lacksOf(
  request: ProductRequest,
  { variants }: ProductOutcome,
  isInShop: boolean,
): WordField[] {
  const isUnpriced = request.variants.some(
    ({ pricePaise, newPricePaise }, place) =>
      variants[place]?.state === "new" && (pricePaise ?? newPricePaise) === undefined,
  );
  return [
    ...(!isInShop && request.name === undefined ? (["name"] as const) : []),
    ...(!isInShop && !request.categories ? (["category"] as const) : []),
    ...(isUnpriced ? (["price"] as const) : []),
  ];
}

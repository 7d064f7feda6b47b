import type { StockProduct } from "../../catalogue/writing/index.ts";
import type { LocatedIssue } from "../parse/located-issue.ts";
import type { ProductRequest } from "../parse/product-request.ts";
import { readCategories, readPriceCell, readTags } from "../parse/read-cells.ts";
import type { ProductOutcome } from "./import-task.ts";

/** Values that staff typed for a design. Values from its files apply to empty or missing ones. */
export interface EnteredTexts {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly tags?: string | undefined;
  readonly category?: string | undefined;
  /** Price of every variant, rupees. */
  readonly price?: string | undefined;
  /** SHA-256 of files that staff confirmed although their end may be missing. */
  readonly confirmedFiles?: readonly string[] | undefined;
  /** SHA-256 of files that staff had centred. */
  readonly centredFiles?: readonly string[] | undefined;
  /** Label of a variant → id of its machine; empty if the files decide, null if it is left out. */
  readonly machines?: Readonly<Record<string, string | null>> | undefined;
  /** Upload id of its photo. */
  readonly photo?: string | undefined;
  /** Upload ids of a design that was removed from the page. It appears again when it gets another file. */
  readonly removed?: readonly string[] | undefined;
}

export type TextField = "name" | "category" | "price";

export interface CompletedRequest {
  readonly request: ProductRequest;
  /** Typed values that are not valid. */
  readonly wrong: Readonly<Partial<Record<TextField, LocatedIssue>>>;
}

/**
 * Adds the typed values to the request. The table's `published` is ignored: staff put designs on sale
 * themselves.
 */
export function completeRequest(given: ProductRequest, words: EnteredTexts): CompletedRequest {
  const wrong: Partial<Record<TextField, LocatedIssue>> = {};
  const cell = <T>(field: TextField, read: (text: string) => { value: T } | LocatedIssue): T | undefined => {
    const text = words[field]?.trim();
    if (!text) return undefined;
    const found = read(text);
    if ("value" in found) return found.value;
    wrong[field] = found;
    return undefined;
  };
  const { published: _, guessed = [], ...rest } = given;
  const typed = { name: words.name?.trim() || undefined, categories: cell("category", readCategories) };
  const { name = given.name, categories = given.categories } = typed;
  const pricePaise = cell("price", readPriceCell);
  const request: ProductRequest = {
    ...rest,
    ...(name !== undefined && { name }),
    ...(words.description?.trim() && { description: words.description.trim() }),
    ...(words.tags?.trim() && { tags: readTags(words.tags) }),
    ...(categories && { categories }),
    guessed: guessed.filter((field) => typed[field] === undefined),
    ...(words.confirmedFiles && { confirmedFiles: words.confirmedFiles }),
    ...(words.centredFiles && { centredFiles: words.centredFiles }),
    variants: given.variants.flatMap((variant) => {
      const machine = words.machines?.[variant.label];
      if (machine === null) return [];
      return { ...variant, ...(machine && { machine }), ...(pricePaise !== undefined && { pricePaise }) };
    }),
  };
  return { request, wrong };
}

/**
 * Typed values to forget once a design was added, because from now on the shop's count: the typed ones would
 * undo what is changed there later. Those in place of a table's values stay, or else the table's would
 * return.
 */
export function wordsToForget({ guessed = [], ...given }: ProductRequest): (keyof EnteredTexts)[] {
  const { name, categories, description, tags, variants } = given;
  const inTable = {
    name: name !== undefined && !guessed.includes("name"),
    category: categories !== undefined && !guessed.includes("categories"),
    description: description !== undefined,
    tags: tags !== undefined,
    price: variants.some(({ pricePaise }) => pricePaise !== undefined),
  };
  const fields = ["name", "category", "description", "tags", "price"] as const;
  return fields.filter((field) => !inTable[field]);
}

/** Price of all variants of a shop's design, paise; `undefined` if they differ. */
export function singlePrice(shop: StockProduct | undefined): number | undefined {
  const [price, ...others] = new Set(shop?.variants.map(({ pricePaise }) => pricePaise));
  return others.length === 0 ? price : undefined;
}

/** Gives new variants of a shop's design the price of its other variants, unless a price is given. */
export function withShopPrice(request: ProductRequest, shop: StockProduct | undefined): ProductRequest {
  const newPricePaise = singlePrice(shop);
  if (newPricePaise === undefined) return request;
  return { ...request, variants: request.variants.map((variant) => ({ newPricePaise, ...variant })) };
}

/**
 * Fills placeholders for values that are not typed yet, so that files can be checked. They are never written.
 * A design of the shop keeps its name and categories, because others would count as changes.
 */
export function withPlaceholders(request: ProductRequest, isInShop: boolean): ProductRequest {
  return {
    ...request,
    ...(!isInShop && { name: request.name ?? request.label, categories: request.categories ?? [["–"]] }),
    variants: request.variants.map((variant) => ({ newPricePaise: 1, ...variant })),
  };
}

/** Required fields that have no value. */
export function missingFieldsOf(
  request: ProductRequest,
  { variants }: ProductOutcome,
  isInShop: boolean,
): TextField[] {
  const isUnpriced = request.variants.some(
    ({ pricePaise, newPricePaise }, index) =>
      variants[index]?.state === "new" && (pricePaise ?? newPricePaise) === undefined,
  );
  return [
    ...(!isInShop && request.name === undefined ? (["name"] as const) : []),
    ...(!isInShop && !request.categories ? (["category"] as const) : []),
    ...(isUnpriced ? (["price"] as const) : []),
  ];
}

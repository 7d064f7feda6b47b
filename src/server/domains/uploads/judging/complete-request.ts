import { handedIn } from "../../catalogue-import/index.ts";

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
}

export type WordField = "name" | "category" | "price";

export interface CompletedRequest {
  readonly request: handedIn.ProductRequest;
  /** Makes no sense. */
  readonly wrong: Readonly<Partial<Record<WordField, handedIn.Remark>>>;
}

/** The request with what was typed. Whether it goes on sale is never said by a table: that is asked for by itself. */
export function completeRequest(given: handedIn.ProductRequest, words: TypedWords): CompletedRequest {
  const wrong: Partial<Record<WordField, handedIn.Remark>> = {};
  const cell = <T>(
    field: WordField,
    read: (text: string) => { value: T } | handedIn.Remark,
  ): T | undefined => {
    const text = words[field]?.trim();
    if (!text) return undefined;
    const found = read(text);
    if ("value" in found) return found.value;
    wrong[field] = found;
    return undefined;
  };
  const { published: _, ...rest } = given;
  const name = words.name?.trim() || given.name;
  const categories = cell("category", handedIn.readCategories) ?? given.categories;
  const pricePaise = cell("price", handedIn.readPriceCell);
  const request: handedIn.ProductRequest = {
    ...rest,
    ...(name !== undefined && { name }),
    ...(words.description?.trim() && { description: words.description.trim() }),
    ...(words.tags?.trim() && { tags: handedIn.readTags(words.tags) }),
    ...(categories && { categories }),
    ...(words.acceptsDoubts && { acceptsDoubts: words.acceptsDoubts }),
    variants: given.variants.map((variant) => ({
      ...variant,
      ...(pricePaise !== undefined && { pricePaise }),
    })),
  };
  return { request, wrong };
}

/** Stands in for what is not typed yet, so that files are judged all the same; never written. */
export function withStandIns(request: handedIn.ProductRequest): handedIn.ProductRequest {
  return {
    ...request,
    name: request.name ?? request.label,
    categories: request.categories ?? [["–"]],
    variants: request.variants.map((variant) => ({ newPricePaise: 1, ...variant })),
  };
}

/** What a design cannot do without and nobody said. */
export function lacksOf(
  request: handedIn.ProductRequest,
  { variants }: handedIn.ProductOutcome,
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

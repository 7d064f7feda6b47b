import type { StockProduct } from "../../catalogue/writing/index.ts";
import type { Candidate, LocatedIssue } from "../candidate.ts";
import { readCategories, readPriceCell, readTags } from "../read/read-cells.ts";
import type { Result } from "../result.ts";

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

/** Typed values that are not valid. */
export type Wrong = Readonly<Partial<Record<TextField, LocatedIssue>>>;

/**
 * Adds the typed values to the candidate. The table's `published` is ignored: staff put designs on sale
 * themselves.
 */
export function completeCandidate(
  original: Candidate,
  words: EnteredTexts,
): { readonly candidate: Candidate; readonly wrong: Wrong } {
  const fieldIssues: Partial<Record<TextField, LocatedIssue>> = {};
  const cell = <T>(field: TextField, read: (text: string) => { value: T } | LocatedIssue): T | undefined => {
    const text = words[field]?.trim();
    if (!text) return undefined;
    const result = read(text);
    if ("value" in result) return result.value;
    fieldIssues[field] = result;
    return undefined;
  };
  const { published: _, guessed = [], ...rest } = original;
  const typedWords = { name: words.name?.trim() || undefined, categories: cell("category", readCategories) };
  const { name = original.name, categories = original.categories } = typedWords;
  const pricePaise = cell("price", readPriceCell);
  const candidate: Candidate = {
    ...rest,
    ...(name !== undefined && { name }),
    ...(words.description?.trim() && { description: words.description.trim() }),
    ...(words.tags?.trim() && { tags: readTags(words.tags) }),
    ...(categories && { categories }),
    guessed: guessed.filter((field) => typedWords[field] === undefined),
    ...(words.confirmedFiles && { confirmedFiles: words.confirmedFiles }),
    ...(words.centredFiles && { centredFiles: words.centredFiles }),
    variants: original.variants.flatMap((variant) => {
      const machine = words.machines?.[variant.label];
      if (machine === null) return [];
      return { ...variant, ...(machine && { machine }), ...(pricePaise !== undefined && { pricePaise }) };
    }),
  };
  return { candidate, wrong: fieldIssues };
}

/**
 * Typed values to forget once a design was added, because from now on the shop's count: the typed ones would
 * undo what is changed there later. Those in place of a table's values stay, or else the table's would
 * return.
 */
export function wordsToForget({ guessed = [], ...candidate }: Candidate): (keyof EnteredTexts)[] {
  const { name, categories, description, tags, variants } = candidate;
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
export function withShopPrice(candidate: Candidate, shop: StockProduct | undefined): Candidate {
  const newPricePaise = singlePrice(shop);
  if (newPricePaise === undefined) return candidate;
  return { ...candidate, variants: candidate.variants.map((variant) => ({ newPricePaise, ...variant })) };
}

/**
 * Fills placeholders for values that are not typed yet, so that files can be checked. They are never written.
 * A design of the shop keeps its name and categories, because others would count as changes.
 */
export function withPlaceholders(candidate: Candidate, isInShop: boolean): Candidate {
  return {
    ...candidate,
    ...(!isInShop && {
      name: candidate.name ?? candidate.label,
      categories: candidate.categories ?? [["–"]],
    }),
    variants: candidate.variants.map((variant) => ({ newPricePaise: 1, ...variant })),
  };
}

/** Required fields that have no value. */
export function missingFieldsOf(candidate: Candidate, { variants }: Result, isInShop: boolean): TextField[] {
  const isUnpriced = candidate.variants.some(
    ({ pricePaise, newPricePaise }, index) =>
      variants[index]?.state === "new" && (pricePaise ?? newPricePaise) === undefined,
  );
  return [
    ...(!isInShop && candidate.name === undefined ? (["name"] as const) : []),
    ...(!isInShop && !candidate.categories ? (["category"] as const) : []),
    ...(isUnpriced ? (["price"] as const) : []),
  ];
}

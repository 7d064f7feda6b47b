/** Groups of options, in display order. */
export const optionGroups = [
  "here",
  "pages",
  "actions",
  "customers",
  "orders",
  "tickets",
  "designs",
] as const;
export type OptionGroup = (typeof optionGroups)[number];

/** A page or action of the palette. */
export interface PaletteOption {
  readonly group: OptionGroup;
  /** Unique within the group. */
  readonly key: string;
  readonly name: string;
  /** Distinguishes options of the same name. */
  readonly detail?: string | undefined;
  /** Additional search words, separated by spaces. */
  readonly keywords?: string | undefined;
  /** Address of a page below `/office`, or an action. */
  readonly to: string | (() => void);
}

/** Options that match every typed word, in any order: part of the name, or start of a keyword. */
export function matchingOptions(options: readonly PaletteOption[], text: string): PaletteOption[] {
  const words = wordsOf(text);
  return options.filter(({ name, keywords = "" }) => {
    const keywordList = wordsOf(keywords);
    return words.every(
      (word) => normalized(name).includes(word) || keywordList.some((keyword) => keyword.startsWith(word)),
    );
  });
}

/** First rows of a list, with the row of the typed number first. */
export function leadingRows<Row>(
  rows: readonly Row[],
  numberOf: (row: Row) => number,
  { typedText, limit }: { readonly typedText: string; readonly limit: number },
): Row[] {
  const number = typedNumber(typedText);
  const isExact = (row: Row) => numberOf(row) === number;
  return [...rows.filter(isExact), ...rows.filter((row) => !isExact(row))].slice(0, limit);
}

/** Number that was typed with or without `#`. */
export function typedNumber(text: string): number | undefined {
  const [, digits] = /^\s*#?\s*([1-9]\d{0,9})\s*$/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Selects the next option and wraps around at both ends. */
export function nextIndex(index: number, step: 1 | -1, count: number): number {
  return count === 0 ? 0 : (index + step + count) % count;
}

const wordsOf = (text: string) => normalized(text).split(/\s+/).filter(Boolean);

/**
 * Removes accents, joiners and the nukta, which few people type, for matching. Vowel signs of Indian scripts
 * stay, because they distinguish words.
 */
const normalized = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\p{Script=Inherited}\u093c]/gu, "")
    .toLowerCase();

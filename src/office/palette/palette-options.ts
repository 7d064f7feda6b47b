/** What options are listed under, in this order. */
export const optionGroups = ["here", "pages", "actions", "customers", "orders", "designs"] as const;
export type OptionGroup = (typeof optionGroups)[number];

/** Something that the palette goes to or does. */
export interface PaletteOption {
  readonly group: OptionGroup;
  /** Of its own within the group. */
  readonly key: string;
  readonly name: string;
  /** What tells it from others of the same name. */
  readonly detail?: string | undefined;
  /** Other words that find it, separated by spaces. */
  readonly keywords?: string | undefined;
  /** A page's address below `/office`, or what the page's own button does. */
  readonly to: string | (() => void);
}

/** Options of which every typed word is in the name or begins a keyword, in any order. */
export function optionsNamed(options: readonly PaletteOption[], typed: string): PaletteOption[] {
  const words = wordsOf(typed);
  return options.filter(({ name, keywords = "" }) => {
    const known = wordsOf(keywords);
    return words.every(
      (word) => folded(name).includes(word) || known.some((keyword) => keyword.startsWith(word)),
    );
  });
}

/** The first rows of a list; the one with the typed number, if there is one, leads. */
export function leadingRows<Row>(
  rows: readonly Row[],
  numberOf: (row: Row) => number,
  { typed, most }: { readonly typed: string; readonly most: number },
): Row[] {
  const number = typedNumber(typed);
  const isExact = (row: Row) => numberOf(row) === number;
  return [...rows.filter(isExact), ...rows.filter((row) => !isExact(row))].slice(0, most);
}

/** The number that somebody typed, with `#` or without. */
export function typedNumber(typed: string): number | undefined {
  const [, digits] = /^\s*#?\s*([1-9]\d{0,9})\s*$/.exec(typed) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Marks the next option, round both ends. */
export function nextMarked(marked: number, step: 1 | -1, count: number): number {
  return count === 0 ? 0 : (marked + step + count) % count;
}

const wordsOf = (text: string) => folded(text).split(/\s+/).filter(Boolean);

/** Without accents and joiners. Vowel signs of Telugu and Kannada stay: without them most words are alike. */
const folded = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{Script=Inherited}/gu, "")
    .toLowerCase();

/** What options are listed under, in this order. */
export const optionGroups = ["actions", "pages", "orders", "designs", "customers"] as const;
export type OptionGroup = (typeof optionGroups)[number];

/** Something that the palette goes to or does. */
export interface PaletteOption {
  readonly group: OptionGroup;
  /** Of its own within the group. */
  readonly key: string;
  readonly name: string;
  /** What tells it from others of the same name. */
  readonly detail?: string | undefined;
  /** A page's address below `/office`, or what the page's own button does. */
  readonly to: string | (() => void);
}

/** Options whose name has every word that was typed, in whichever order. */
export function optionsNamed(options: readonly PaletteOption[], typed: string): PaletteOption[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return options.filter(({ name }) => words.every((word) => folded(name).includes(word)));
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

const folded = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();

import { COLOR_COUNTS, THREAD_COLORS, WORK_KINDS } from "../../../../contract/choices/choice-values.ts";

/** A variant as the database tells of it. */
export interface ChoiceVariant {
  readonly paise: number;
  /** Format id. */
  readonly format: string;
  /** mm. */
  readonly width: number;
  readonly height: number;
  readonly stitches: number;
  readonly minutes: number;
  readonly colors: number;
  readonly color: readonly string[];
  readonly work: readonly string[];
  /** Of its parts the largest of their shorter and of their longer sides, mm: a field that takes both takes every part. */
  readonly shorter: number;
  readonly longer: number;
}

export interface ChoiceProduct {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Variants sold. */
  readonly sold: number;
  readonly variants: readonly ChoiceVariant[];
}

/** Columns of numbers, one place for each variant: looking through 50,000 of them takes a millisecond or two. */
export interface ChoiceFacts {
  /** In the list's own order. */
  readonly products: {
    readonly count: number;
    readonly id: Int32Array;
    readonly createdAt: Float64Array;
    readonly sold: Int32Array;
    /** Where its variants begin; one more than there are products. */
    readonly first: Int32Array;
  };
  readonly paise: Int32Array;
  readonly tenths: { readonly [Side in "width" | "height" | "shorter" | "longer"]: Int32Array };
  readonly stitches: Int32Array;
  /** Tenths of a minute. */
  readonly minutes: Int32Array;
  /** One bit for each value that the variant has. */
  readonly bits: { readonly [F in FacetName]: Int32Array };
  /** What the bits of `format` are, in capitals. */
  readonly formats: readonly string[];
}

export const FACETS = ["format", "color", "work", "colors"] as const;
export type FacetName = (typeof FACETS)[number];

/** The library reads and writes fewer formats than a number has bits. */
const MOST_FORMATS = 31;

export function choiceFacts(products: readonly ChoiceProduct[]): ChoiceFacts {
  const variants = products.flatMap((product) => product.variants);
  const column = (of: (variant: ChoiceVariant) => number) => Int32Array.from(variants, of);
  const tenthsOf = (of: (variant: ChoiceVariant) => number) => column((one) => Math.round(of(one) * 10));
  const formats = [...new Set(variants.map(({ format }) => format.toUpperCase()))].toSorted();
  const known = formats.slice(0, MOST_FORMATS);
  return {
    products: {
      count: products.length,
      id: Int32Array.from(products, ({ id }) => id),
      createdAt: Float64Array.from(products, ({ createdAt }) => createdAt),
      sold: Int32Array.from(products, ({ sold }) => sold),
      first: beginnings(products),
    },
    paise: column(({ paise }) => paise),
    tenths: {
      width: tenthsOf(({ width }) => width),
      height: tenthsOf(({ height }) => height),
      shorter: tenthsOf(({ shorter }) => shorter),
      longer: tenthsOf(({ longer }) => longer),
    },
    stitches: column(({ stitches }) => stitches),
    minutes: tenthsOf(({ minutes }) => minutes),
    bits: {
      format: column(({ format }) => bitsOf(known, [format.toUpperCase()])),
      color: column(({ color }) => bitsOf(THREAD_COLORS, color)),
      work: column(({ work }) => bitsOf(WORK_KINDS, work)),
      colors: column(({ colors }) => (colors === 0 ? 0 : colors <= 5 ? 1 : colors <= 10 ? 2 : 4)),
    },
    formats: known,
  };
}

function beginnings(products: readonly ChoiceProduct[]): Int32Array {
  const first = new Int32Array(products.length + 1);
  for (const [place, { variants }] of products.entries())
    first[place + 1] = (first[place] ?? 0) + variants.length;
  return first;
}

export function valuesOf(facts: ChoiceFacts): { readonly [F in FacetName]: readonly string[] } {
  return { format: facts.formats, color: THREAD_COLORS, work: WORK_KINDS, colors: COLOR_COUNTS };
}

export function bitsOf(words: readonly string[], chosen: readonly string[]): number {
  return chosen.reduce((bits, word) => {
    const place = words.indexOf(word);
    return place < 0 ? bits : bits | (1 << place);
  }, 0);
}

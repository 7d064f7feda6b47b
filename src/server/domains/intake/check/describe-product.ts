import {
  COLOR_WORDS,
  colorShares,
  type Design,
  measure,
  STITCH_KINDS,
  stitchDirections,
  stitchKindShares,
  type Thread,
  threadOfBlock,
} from "@kasuti/embroidery";
import type { ProductPart, VariantFacts } from "../../../../contract/catalogue.ts";
import type { ProductMeasures } from "../../catalogue/writing/index.ts";
import type { OpenedVariant } from "./open-product.ts";
import { coloured, type MeasuredFile, type PartName } from "./stitch-file.ts";

/** Facts on a product's page about the files that are pictured. */
export function describeProduct(shown: readonly MeasuredFile[], threads: Cards): ProductMeasures {
  return {
    height: heightText(shown),
    stitches: shown.map(({ stitches }) => stitches).join(","),
    parts: shown.map((file) => describePart(file, coloured(file.design, threads[file.part]).threads)),
    look: describeLook(shown, threads),
  };
}

/** Two dimension texts, width and height of the first part; every part's own size stands in `parts`. */
function heightText([first]: readonly MeasuredFile[]): string {
  const millimetres = (tenths: number) => `${(tenths / 10).toFixed(1)} mm`;
  return first ? `${millimetres(first.width)},${millimetres(first.height)}` : "";
}

/** Facts on the product page about a part; colours in sewing order, each spool once. */
function describePart(file: MeasuredFile, threads: readonly Thread[]): ProductPart {
  const colors = new Map<string, ProductPart["colors"][number]>();
  for (const { block } of file.blocks) {
    const { name = "" } = threadOfBlock(threads, block);
    const color = hexColor(threadOfBlock(threads, block));
    colors.set(`${color} ${name}`, { color, name });
  }
  return {
    part: file.part,
    stitches: file.stitches,
    widthMm: file.width / 10,
    heightMm: file.height / 10,
    colors: [...colors.values()],
  };
}

/** `#rrggbb` */
export function hexColor({ color }: Thread): string {
  return `#${color.toString(16).padStart(6, "0")}`;
}

/** A colour or kind of work that is less of the thread is not what somebody looks for. */
const LEAST_COLOR = 0.05;
const LEAST_WORK = 0.1;
/** Stitches a minute that customers reckon with. */
const RPM = 800;

export type Cards = Partial<Record<PartName, readonly Thread[]>>;

/** What customers choose a variant by. `cards` are the colours of files that carry none. */
export function variantFacts(files: readonly MeasuredFile[], cards: Cards): VariantFacts {
  const largest = files.reduce((one: Size, other) => (areaOf(other) > areaOf(one) ? other : one), NO_SIZE);
  const stitches = files.reduce((sum, file) => sum + file.stitches * (file.part === "hand" ? 2 : 1), 0);
  const designs = files.map((file) => coloured(file.design, cards[file.part]));
  return {
    width: largest.width / 10,
    height: largest.height / 10,
    stitches,
    minutes: Math.round((stitches / RPM) * 10) / 10,
    colors: threadCount(files, designs),
    color: largestFirst(COLOR_WORDS, together(designs, colorsOf), LEAST_COLOR),
    work: largestFirst(STITCH_KINDS, together(designs, stitchKindShares), LEAST_WORK),
  };
}

type Size = Pick<MeasuredFile, "width" | "height">;
const NO_SIZE: Size = { width: 0, height: 0 };
const areaOf = ({ width, height }: Size) => width * height;

/** What the look is written in: whole thousandths of a share. */
const WHOLE = 1_000;
const MAX = 32_767;

/**
 * What a design looks like, as 28 whole numbers: thousandths of its thread in each of `COLOR_WORDS`, `STITCH_KINDS` and six
 * directions, thousandths of its box that are covered, hundredths of a mm of thread per covered mm², width and height in mm,
 * hundreds of stitches. `[]` without a file.
 */
export function describeLook([first]: readonly MeasuredFile[], cards: Cards): number[] {
  if (!first) return [];
  const design = coloured(first.design, cards[first.part]);
  const { directions, coverage, density } = stitchDirections(design);
  const shares = [...colorsOf(design), ...stitchKindShares(design), ...directions, coverage];
  const sizes = [density * 100, first.width / 10, first.height / 10, first.stitches / 100];
  return [...shares.map((share) => share * WHOLE), ...sizes].map((number) =>
    Math.min(MAX, Math.round(number)),
  );
}

/** Nobody knows the colours of a file without a card. */
function colorsOf(design: Design): number[] {
  return design.threads.length > 0 ? colorShares(measure(design).blocks) : COLOR_WORDS.map(() => 0);
}

/** Spools to lay ready; of files without colours as many as the largest asks for. */
function threadCount(files: readonly MeasuredFile[], designs: readonly Design[]): number {
  const spools = designs.flatMap(({ threads }, place) =>
    (files[place]?.blocks ?? []).flatMap(({ block }) => {
      const { color, name = "" } = threadOfBlock(threads, block);
      return threads.length > 0 ? [`${color} ${name}`] : [];
    }),
  );
  const unknown = files.map((file, place) => (designs[place]?.threads.length ? 0 : file.colors));
  return Math.max(new Set(spools).size, ...unknown);
}

/** Shares of several designs, the larger counting for more. */
function together(designs: readonly Design[], sharesOf: (design: Design) => number[]): number[] {
  const lengths = designs.map((design) => measure(design).threadLengthMm);
  const all = lengths.reduce((sum, length) => sum + length, 0);
  const weighed = designs.map((design, place) =>
    sharesOf(design).map((share) => (share * (lengths[place] ?? 0)) / Math.max(1, all)),
  );
  return (weighed[0] ?? []).map((_, place) => weighed.reduce((sum, shares) => sum + (shares[place] ?? 0), 0));
}

function largestFirst<Word>(words: readonly Word[], shares: readonly number[], least: number): Word[] {
  const shareOf = (word: Word) => shares[words.indexOf(word)] ?? 0;
  return words.filter((word) => shareOf(word) >= least).sort((one, other) => shareOf(other) - shareOf(one));
}

/** Colours for a file that carries none; undefined where nobody knows them, or it has its own. */
export type CardOf = (file: MeasuredFile) => readonly Thread[] | undefined;

/**
 * DST, EXP and others carry no colours. Their side-car's count, else those of a sibling that sews as many blocks of the same
 * part: it is the same design in a format that does carry them.
 */
export function cardsOf(
  ...variants: readonly (readonly Pick<OpenedVariant, "measured" | "cards">[])[]
): CardOf {
  const known = variants.flat().flatMap(({ measured, cards }) =>
    measured.flatMap((file) => {
      const threads = file.design.threads.length > 0 ? file.design.threads : cards[file.part];
      return threads ? [{ file, threads }] : [];
    }),
  );
  return (file) => {
    if (file.design.threads.length > 0) return undefined;
    const own = known.find((one) => one.file === file);
    const sibling = known.find((one) => one.file.part === file.part && one.file.colors === file.colors);
    return (own ?? sibling)?.threads;
  };
}

import {
  COLOR_WORDS,
  colorShares,
  type Design,
  fieldOf,
  measure,
  STITCH_KINDS,
  stitchDirections,
  stitchKindShares,
  type Thread,
  threadOfBlock,
} from "@kasuti/embroidery";
import type { ProductPart, VariantFacts } from "../../../../contract/catalogue.ts";
import type { ProductMeasures } from "../../catalogue/writing/index.ts";
import type { PartName } from "../candidate.ts";
import type { OpenedVariant } from "./open-variants.ts";
import { coloured, type MeasuredFile } from "./stitch-file.ts";

/** Facts for the product page about the files that are pictured. */
export function describeProduct(pictureFiles: readonly MeasuredFile[], threads: Cards): ProductMeasures {
  return {
    height: heightText(pictureFiles),
    stitches: pictureFiles.map(({ stitches }) => stitches).join(","),
    parts: pictureFiles.map((file) => describePart(file, coloured(file.design, threads[file.part]).threads)),
    appearance: describeAppearance(pictureFiles, threads),
  };
}

/** Width and height of the first part as text; `parts` has every part's own size. */
function heightText([first]: readonly MeasuredFile[]): string {
  const millimetres = (tenths: number) => `${(tenths / 10).toFixed(1)} mm`;
  return first ? `${millimetres(first.width)},${millimetres(first.height)}` : "";
}

/** Facts for the product page about a part; colours in sewing order, each thread once. */
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

/** Smallest shares of thread at which a colour or kind of stitch counts for filters. */
const MIN_COLOR_SHARE = 0.05;
const MIN_WORK_SHARE = 0.1;
/** Stitches per minute for the sewing time shown to customers. */
const RPM = 800;

export type Cards = Partial<Record<PartName, readonly Thread[]>>;

/** Facts that customers filter variants by. `cards` are the colours of files without their own. */
export function variantFacts(files: readonly MeasuredFile[], cards: Cards): VariantFacts {
  const bySize = files.toSorted((one, other) => areaOf(other) - areaOf(one));
  const [largest = NO_SIZE] = bySize;
  const stitches = files.reduce((sum, file) => sum + file.stitches * (file.part === "hand" ? 2 : 1), 0);
  const designs = files.map((file) => coloured(file.design, cards[file.part]));
  return {
    width: largest.width / 10,
    height: largest.height / 10,
    ...neededField(bySize, largest),
    stitches,
    minutes: Math.round((stitches / RPM) * 10) / 10,
    colors: threadCount(files, designs),
    color: largestFirst(COLOR_WORDS, meanShares(designs, colorsOf), MIN_COLOR_SHARE),
    work: largestFirst(STITCH_KINDS, meanShares(designs, stitchKindShares), MIN_WORK_SHARE),
  };
}

/** Field that all parts need where the machine places their files, unless it is the `largest` one's size. */
function neededField(bySize: readonly MeasuredFile[], largest: Size): Pick<VariantFacts, "needs"> {
  const fields = bySize.map(({ design, format }) => fieldOf(design, format));
  const sideOf = (side: "min" | "max") =>
    Math.max(0, ...fields.map(({ widthMm, heightMm }) => Math[side](widthMm, heightMm)));
  const sides = [sideOf("min"), sideOf("max")] as const;
  const isWide = fields[0] !== undefined && fields[0].widthMm > fields[0].heightMm;
  const [width, height] = isWide ? [sides[1], sides[0]] : sides;
  if (width === largest.width / 10 && height === largest.height / 10) return {};
  return { needs: { width, height, off: Math.ceil(Math.max(0, ...fields.map(({ offMm }) => offMm))) } };
}

type Size = Pick<MeasuredFile, "width" | "height">;
const NO_SIZE: Size = { width: 0, height: 0 };
const areaOf = ({ width, height }: Size) => width * height;

/** Appearance is stored in thousandths of a share. */
const PER_MILLE = 1_000;
const MAX = 32_767;

/**
 * Appearance of a design as 28 integers: thousandths of its thread in each of `COLOR_WORDS`, `STITCH_KINDS`
 * and six directions, thousandths of its box that are covered, hundredths of a mm of thread per covered mm²,
 * width and height in mm, hundreds of stitches. `[]` without a file.
 */
export function describeAppearance([first]: readonly MeasuredFile[], cards: Cards): number[] {
  if (!first) return [];
  const design = coloured(first.design, cards[first.part]);
  const { directions, coverage, density } = stitchDirections(design);
  const shares = [...colorsOf(design), ...stitchKindShares(design), ...directions, coverage];
  const sizes = [density * 100, first.width / 10, first.height / 10, first.stitches / 100];
  return [...shares.map((share) => share * PER_MILLE), ...sizes].map((number) =>
    Math.min(MAX, Math.round(number)),
  );
}

/** Colour shares; all zero when the colours are unknown. */
function colorsOf(design: Design): number[] {
  return design.threads.length > 0 ? colorShares(measure(design).blocks) : COLOR_WORDS.map(() => 0);
}

/** Number of threads needed. Files without colours count as many as their largest one. */
function threadCount(files: readonly MeasuredFile[], designs: readonly Design[]): number {
  const spools = designs.flatMap(({ threads }, index) =>
    (files[index]?.blocks ?? []).flatMap(({ block }) => {
      const { color, name = "" } = threadOfBlock(threads, block);
      return threads.length > 0 ? [`${color} ${name}`] : [];
    }),
  );
  const unknown = files.map((file, index) => (designs[index]?.threads.length ? 0 : file.colors));
  return Math.max(new Set(spools).size, ...unknown);
}

/** Mean shares of several designs, weighted by thread length. */
function meanShares(designs: readonly Design[], sharesOf: (design: Design) => number[]): number[] {
  const lengths = designs.map((design) => measure(design).threadLengthMm);
  const all = lengths.reduce((sum, length) => sum + length, 0);
  const weighed = designs.map((design, index) =>
    sharesOf(design).map((share) => (share * (lengths[index] ?? 0)) / Math.max(1, all)),
  );
  return (weighed[0] ?? []).map((_, index) => weighed.reduce((sum, shares) => sum + (shares[index] ?? 0), 0));
}

function largestFirst<Word>(words: readonly Word[], shares: readonly number[], minShare: number): Word[] {
  const shareOf = (word: Word) => shares[words.indexOf(word)] ?? 0;
  return words
    .filter((word) => shareOf(word) >= minShare)
    .sort((one, other) => shareOf(other) - shareOf(one));
}

/** Colours for a file without its own; `undefined` when they are unknown or the file has colours. */
export type CardOf = (file: MeasuredFile) => readonly Thread[] | undefined;

/**
 * Finds colours for formats without them, such as DST and EXP: from the file's side-car, else from a file of
 * the same part with as many blocks, which is the same design in another format.
 */
export function cardsOf(
  ...variants: readonly (readonly Pick<OpenedVariant, "measured" | "cards">[])[]
): CardOf {
  const knownThreads = variants.flat().flatMap(({ measured, cards }) =>
    measured.flatMap((file) => {
      const threads = file.design.threads.length > 0 ? file.design.threads : cards[file.part];
      return threads ? [{ file, threads }] : [];
    }),
  );
  return (file) => {
    if (file.design.threads.length > 0) return undefined;
    const ownEntry = knownThreads.find((one) => one.file === file);
    const sibling = knownThreads.find(
      (one) => one.file.part === file.part && one.file.colors === file.colors,
    );
    return (ownEntry ?? sibling)?.threads;
  };
}

/** Colours of each part's file. */
export function threadsOf(files: readonly MeasuredFile[], cardOf: CardOf): Cards {
  return Object.fromEntries(files.map((file) => [file.part, cardOf(file) ?? []]));
}

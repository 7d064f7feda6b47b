import type { Design } from "@kasuti/embroidery";
import { type Check, gate } from "./gate/letter-gate.ts";
import { designOf } from "./stitches/design-of.ts";
import { stitchLetters } from "./stitches/stitch-letters.ts";
import type { Letter } from "./text/letter-at.ts";
import type { LetterFont } from "./text/letter-font.ts";
import { scriptOf, type TextRefusalCode } from "./text/script-of.ts";
import type { Script } from "./text/scripts.ts";

/** Heights of the letters' body, mm. */
export const HEIGHTS = { min: 6, max: 60 } as const;
/**
 * Heights that are tried when one does not pass: the first so much higher, and each in a step so much larger
 * than the one before, so that eleven reach the largest from the smallest.
 */
const NEXT_HEIGHT = 1.08;
const LARGER_STEP = 1.03;

export interface LetteringOptions {
  readonly font: LetterFont;
  /** Height of a capital, or of a letter without signs above its body, mm. */
  readonly heightMm: number;
  /** Colour of the thread, 0xRRGGBB. */
  readonly color: number;
}

/** Why a text is not sewn. */
export interface Refusal {
  readonly code: TextRefusalCode | "height" | "gate";
  /** The part of the text at fault. */
  readonly problem?: string;
  /** A height that works, mm. */
  readonly nextHeight?: number;
  /** The checks, for `gate`. */
  readonly checks?: readonly Check[];
}

export interface Lettering {
  readonly ok: true;
  readonly design: Design;
  readonly script: Script;
  /** The text that was sewn: composed, with single blanks. */
  readonly text: string;
  /** Size of the outlines, mm. */
  readonly width: number;
  readonly height: number;
  readonly checks: readonly Check[];
}

export type LetteringResult = Lettering | { readonly ok: false; readonly refusal: Refusal };

/**
 * Sews a text, or says why it cannot be sewn: the letter at fault, and the next height that works.
 * @example
 * ```ts
 * const name = letter("లక్ష్మి", { font, heightMm: 20, color: 0xb0103a });
 * if (name.ok) write(name.design, "pes");
 * ```
 */
export function letter(input: string, options: LetteringOptions): LetteringResult {
  const { font, heightMm } = options;
  const read = scriptOf(input);
  if (!read.ok) return read;
  const { text, script } = read;
  const unknown = Array.from(text).find((sign) => !isJoiner(sign) && font.glyphOf(sign, script) === 0);
  if (unknown !== undefined) return refused({ code: "unknown-letter", problem: unknown });
  const broken = incompleteLetter(text, script, font);
  if (broken !== undefined) return refused({ code: "incomplete-letter", problem: broken });
  const isSewable = heightMm >= HEIGHTS.min && heightMm <= HEIGHTS.max;
  if (!isSewable) return refused({ code: "height", ...nextHeight(text, script, options) });
  const stitched = stitchedAt(text, script, options);
  const failure = stitched.checks.find(({ ok }) => !ok);
  if (!failure) return { ok: true, script, text, ...stitched };
  const problem = letterAt(text, failure.cluster ?? 0);
  return refused({ code: "gate", problem, checks: stitched.checks, ...nextHeight(text, script, options) });
}

const refused = (refusal: Refusal): LetteringResult => ({ ok: false, refusal });

const isJoiner = (sign: string): boolean => sign === "\u200c" || sign === "\u200d";

/** A sign without its letter: HarfBuzz sets it on a dotted circle. */
function incompleteLetter(text: string, script: Script, font: LetterFont): string | undefined {
  const circle = font.glyphOf("\u25cc", script);
  const glyph = font
    .shape(text, script)
    .glyphs.find((one) => one.glyph === 0 || (one.font === script && one.glyph === circle));
  return glyph && letterAt(text, glyph.cluster);
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

function letterAt(text: string, index: number): string {
  return graphemes.segment(text).containing(index)?.segment.trim() ?? text;
}

function stitchedAt(text: string, script: Script, { font, heightMm, color }: LetteringOptions) {
  const letters = lettersOf(text, script, font, heightMm);
  const design = designOf(stitchLetters(letters, heightMm), text, color);
  const points = letters.flatMap(({ contours }) => contours.flat());
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { design, checks: gate(design, letters), width: span(xs), height: span(ys) };
}

function lettersOf(text: string, script: Script, font: LetterFont, heightMm: number): Letter[] {
  return font.shape(text, script).glyphs.flatMap((glyph) => {
    const contours = font
      .outline(glyph.font, glyph.glyph)
      .map((contour) =>
        contour.map(({ x, y }) => ({ x: (x + glyph.x) * heightMm, y: (y + glyph.y) * heightMm })),
      );
    return contours.length === 0 ? [] : [{ cluster: glyph.cluster, contours }];
  });
}

function span(values: readonly number[]): number {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return values.length === 0 ? 0 : most - least;
}

/** The next height at which all checks pass. */
function nextHeight(text: string, script: Script, options: LetteringOptions): Pick<Refusal, "nextHeight"> {
  const { heightMm } = options;
  if (Number.isNaN(heightMm) || heightMm > HEIGHTS.max)
    return passes(text, script, { ...options, heightMm: HEIGHTS.max }) ? { nextHeight: HEIGHTS.max } : {};
  let next = Math.max(HEIGHTS.min, Math.ceil(heightMm * NEXT_HEIGHT));
  for (let step = NEXT_HEIGHT * LARGER_STEP; next <= HEIGHTS.max; step *= LARGER_STEP) {
    if (passes(text, script, { ...options, heightMm: next })) return { nextHeight: next };
    next = Math.ceil(next * step);
  }
  return {};
}

const passes = (text: string, script: Script, options: LetteringOptions): boolean =>
  stitchedAt(text, script, options).checks.every(({ ok }) => ok);

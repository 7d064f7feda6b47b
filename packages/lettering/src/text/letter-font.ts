import * as harfbuzz from "harfbuzzjs";
import type { Point } from "../geometry/points.ts";
import { flattened } from "./flattened.ts";
import { BODY_LETTER, type Script, SHARED } from "./scripts.ts";

/** TrueType or OpenType files, one for each script; the Latin one also has the signs that all share. */
export type FontFiles = Readonly<Record<Script, Uint8Array>>;

/** A glyph at its place in a text. */
export interface PlacedGlyph {
  /** Number of the glyph in the font of its script; 0 if that has none. */
  readonly glyph: number;
  /** Font of the glyph: that of the text's script, or the Latin one for a shared sign. */
  readonly font: Script;
  /** Index in the text of the first letter that the glyph belongs to. */
  readonly cluster: number;
  /** Place in units of the body's height: 1 is as high as the body. */
  readonly x: number;
  readonly y: number;
}

export interface ShapedText {
  readonly glyphs: readonly PlacedGlyph[];
  /** Width in units of the body's height. */
  readonly advance: number;
}

/** A face in one weight: shapes texts and outlines glyphs. */
export interface LetterFont {
  readonly shape: (text: string, script: Script) => ShapedText;
  /** Closed outlines of a glyph, in units of the body's height; y grows down. */
  readonly outline: (font: Script, glyph: number) => readonly (readonly Point[])[];
  /** Number of a letter's glyph in the font that draws it in a text of the script, or 0. */
  readonly glyphOf: (letter: string, script: Script) => number;
}

interface OpenFile {
  readonly font: harfbuzz.Font;
  /** Height of the body in units of the font. */
  readonly body: number;
  readonly outlines: Map<number, readonly (readonly Point[])[]>;
}

/**
 * Opens a face in one weight. Keep it: opening takes longer than a text.
 * @example
 * ```ts
 * const font = openFont({ Latn, Telu, Knda, Deva }, 500);
 * ```
 */
export function openFont(files: FontFiles, weight: number): LetterFont {
  const open = new Map<Script, OpenFile>();
  const fileOf = (script: Script): OpenFile => {
    const file = open.get(script) ?? openFile(files[script], script, weight);
    open.set(script, file);
    return file;
  };
  const buffer = new harfbuzz.Buffer();
  return {
    shape: (text, script) => shapeRuns(text, script, (run) => shapeRun(buffer, text, run, fileOf(run.font))),
    outline: (script, glyph) => {
      const file = fileOf(script);
      const outline = file.outlines.get(glyph) ?? flattened(file.font.glyphToJson(glyph), 1 / file.body);
      file.outlines.set(glyph, outline);
      return outline;
    },
    glyphOf: (letter, script) => {
      const font = SHARED.test(letter) ? "Latn" : script;
      return fileOf(font).font.glyph(letter.codePointAt(0) ?? 0) ?? 0;
    },
  };
}

function openFile(bytes: Uint8Array, script: Script, weight: number): OpenFile {
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));
  font.setVariations([new harfbuzz.Variation("wght", weight)]);
  const bodyGlyph = font.glyph(BODY_LETTER[script].codePointAt(0) ?? 0) ?? 0;
  const heights = flattened(font.glyphToJson(bodyGlyph), 1).flatMap((contour) => contour.map(({ y }) => y));
  if (bodyGlyph === 0 || heights.length === 0)
    throw new TypeError(`The font file of ${script} has no ${BODY_LETTER[script]}.`);
  return { font, body: Math.max(...heights) - Math.min(...heights), outlines: new Map() };
}

/** A part of a text that one font file draws. */
interface Run {
  readonly start: number;
  readonly end: number;
  readonly font: Script;
}

function shapeRuns(text: string, script: Script, shape: (run: Run) => ShapedText): ShapedText {
  const glyphs: PlacedGlyph[] = [];
  let advance = 0;
  for (const run of runsOf(text, script)) {
    const shaped = shape(run);
    for (const glyph of shaped.glyphs) glyphs.push({ ...glyph, x: glyph.x + advance });
    advance += shaped.advance;
  }
  return { glyphs, advance };
}

function runsOf(text: string, script: Script): Run[] {
  const runs: { start: number; end: number; font: Script }[] = [];
  let start = 0;
  for (const letter of text) {
    const font = SHARED.test(letter) ? "Latn" : script;
    const last = runs.at(-1);
    if (last?.font === font) last.end += letter.length;
    else runs.push({ start, end: start + letter.length, font });
    start += letter.length;
  }
  return runs;
}

function shapeRun(buffer: harfbuzz.Buffer, text: string, run: Run, { font, body }: OpenFile): ShapedText {
  buffer.reset();
  buffer.addText(text, run.start, run.end - run.start);
  buffer.setScript(run.font);
  buffer.setDirection(harfbuzz.Direction.LTR);
  harfbuzz.shape(font, buffer);
  let advance = 0;
  const infos = buffer.getGlyphInfos();
  const glyphs = buffer.getGlyphPositions().map(({ xOffset, yOffset, xAdvance }, index) => {
    const { codepoint = 0, cluster = 0 } = infos[index] ?? {};
    const place = { x: (advance + xOffset) / body, y: -yOffset / body };
    advance += xAdvance;
    return { glyph: codepoint, font: run.font, cluster, ...place };
  });
  return { glyphs, advance: advance / body };
}

import type { Font, Glyph, GlyphPosition, Subset } from "fontkit";
import * as harfbuzz from "harfbuzzjs";

/** A glyph of the font with the letters that it stands for in a text. */
export type ShapedGlyph = Omit<Glyph, "id"> & { readonly id: string };

/** Glyphs of a text in the order of drawing; positions in units of the font. */
export interface ShapedText {
  readonly glyphs: ShapedGlyph[];
  readonly positions: GlyphPosition[];
  readonly advanceWidth: number;
}

/** For a glyph more than a syllable has letters; readers of documents ignore a joiner. */
const WITHOUT_LETTER = "\u200d";

/**
 * Returns the shaper of a font: HarfBuzz, as browsers have it. The one of fontkit draws wrong marks in Indian
 * scripts (हिंदी, కన్ఫర్మ్) and fails at some conjuncts (ऱ्र).
 *
 * Readers of documents copy the letters of each glyph in the order of drawing, so the letters of a syllable
 * are dealt out in their own order, whatever order its glyphs have (कि).
 */
export function shaperOf(font: Font, file: Uint8Array): (text: string) => ShapedText {
  const shapedFont = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(file)));
  const buffer = new harfbuzz.Buffer();
  return (text) => {
    buffer.reset();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfbuzz.shape(shapedFont, buffer);
    const infos = buffer.getGlyphInfos();
    const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].sort((a, b) => a - b);
    const glyphs = infos.map(({ codepoint, cluster }, index): ShapedGlyph => {
      const place = index - infos.findIndex((info) => info.cluster === cluster);
      const isLast = infos[index + 1]?.cluster !== cluster;
      const letters = Array.from(text.slice(cluster, starts[starts.indexOf(cluster) + 1]));
      const ownLetters = letters.slice(place, isLast ? letters.length : place + 1).join("") || WITHOUT_LETTER;
      const codePoints = Array.from(ownLetters, (letter) => letter.codePointAt(0) ?? 0);
      const id = `${codepoint} ${ownLetters}`;
      return Object.create(font.getGlyph(codepoint), {
        id: { value: id },
        codePoints: { value: codePoints },
      });
    });
    const positions = buffer.getGlyphPositions().map((position) => ({ ...position, advanceWidth: 0 }));
    return {
      glyphs,
      positions,
      // A document scales the positions in place before it asks for their sum.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
}

/**
 * Makes a subset embed the glyphs of shaped texts. One that stands for several texts is embedded once for
 * each, because a document knows one text by glyph.
 */
export function byLetters(glyphSubset: Subset): Subset {
  // `glyphs`, the numbers to embed, is missing in the types.
  const subset = glyphSubset as Subset & { readonly glyphs: number[] };
  const codes = new Map<unknown, number>();
  const includeGlyph = (id: unknown) => {
    const code = codes.get(id) ?? subset.glyphs.push(Number.parseInt(`${id}`, 10)) - 1;
    codes.set(id, code);
    return code;
  };
  return Object.assign(subset, { includeGlyph });
}

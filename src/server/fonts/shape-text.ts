import type { Font, Glyph, GlyphPosition } from "fontkit";
import * as harfbuzz from "harfbuzzjs";

/** Glyphs of a text in the order of drawing; positions in units of the font. */
export interface ShapedText {
  readonly glyphs: Glyph[];
  readonly positions: GlyphPosition[];
  readonly advanceWidth: number;
}

/**
 * Returns the shaper of a font: HarfBuzz, as browsers have it. The one of fontkit draws wrong marks in Indian
 * scripts (हिंदी, కన్ఫర్మ్) and fails at some conjuncts (ऱ्र).
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
    // A document's reader copies the letters of a cluster with its first glyph.
    const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].sort((a, b) => a - b);
    const glyphs = infos.map(({ codepoint, cluster }, index) => {
      const isFirst = infos[index - 1]?.cluster !== cluster;
      const letters = isFirst ? text.slice(cluster, starts[starts.indexOf(cluster) + 1]) : "";
      return font.getGlyph(
        codepoint,
        Array.from(letters, (letter) => letter.codePointAt(0) ?? 0),
      );
    });
    const positions = buffer.getGlyphPositions().map((position) => ({ ...position, advanceWidth: 0 }));
    return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
  };
}

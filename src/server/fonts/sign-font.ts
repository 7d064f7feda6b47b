import type { Font } from "fontkit";

/** A font for a single sign, cut down to it once for all documents: for each anew takes a quarter of a receipt. */
export function signFont(font: Font, sign: string): Font {
  const [glyph] = font.glyphsForString(sign);
  if (!glyph) throw new TypeError(`${font.postscriptName} has no ${sign}`);
  const cut = font.createSubset();
  const place = cut.includeGlyph(glyph);
  const bytes = cut.encode();
  const own = {
    // pdfkit takes two fonts of one name and file for the same.
    postscriptName: `${font.postscriptName}-Sign`,
    // A joiner behind the sign has no glyph in its file.
    createSubset: () => ({
      includeGlyph: (id: number) => (id === glyph.id ? place : 0),
      encode: () => bytes,
    }),
  };
  return Object.create(font, Object.getOwnPropertyDescriptors(own)) as Font;
}

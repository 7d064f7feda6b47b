import { openFont, textRuns, type Weight } from "./shop-fonts.ts";

/** A line of text as shapes, which look the same on a machine without fonts. */
export interface OutlinedText {
  /** SVG elements; the text's baseline starts at 0, 0. */
  readonly svg: string;
  /** Pixels. */
  readonly width: number;
}

/** Outlines one line in any of the shop's scripts, `size` pixels high. */
export function outlineText(text: string, size: number, weight: Weight): OutlinedText {
  let x = 0;
  const shapes: string[] = [];
  for (const run of textRuns(text, weight)) {
    const font = openFont(run.font);
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run.text);
    for (const [index, glyph] of glyphs.entries()) {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
      const path = glyph.path.toSVG();
      const place = `translate(${x + xOffset * scale} ${-yOffset * scale}) scale(${scale} ${-scale})`;
      if (path !== "") shapes.push(`<path transform="${place}" d="${path}"/>`);
      x += xAdvance * scale;
    }
  }
  return { svg: shapes.join(""), width: x };
}

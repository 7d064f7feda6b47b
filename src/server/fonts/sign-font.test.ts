import { create, type Font } from "fontkit";
import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { drawText } from "../pdf/draw-text.ts";
import { pdfBytes } from "../pdf/pdf-bytes.ts";
import { openFont, registerFonts } from "./shop-fonts.ts";

test("is cut down once, and draws its sign as the whole font does", () => {
  const [whole, rupee] = [openFont("symbols 400"), openFont("rupee 400")];
  expect(rupee.createSubset().encode()).toBe(rupee.createSubset().encode());
  expect(rupee.layout("₹").advanceWidth).toBe(whole.layout("₹").advanceWidth);
  const embedded = create(Buffer.from(rupee.createSubset().encode())) as Font;
  const [sign] = whole.glyphsForString("₹");
  expect(embedded.getGlyph(1).path.toSVG()).toBe(sign?.path.toSVG());
});

test("draws its sign once, whatever joins it", () => {
  const rupee = openFont("rupee 400");
  const { glyphs } = rupee.layout("₹\u200d");
  // As pdfkit does, which the types do not know.
  const places = glyphs.map((glyph) => rupee.createSubset().includeGlyph(glyph.id as never));
  expect(places).toHaveLength(2);
  expect(places[0]).not.toBe(places[1]);
});

test("leaves other signs of the same file their font, in a document that has both", async () => {
  const document = new PDFDocument({ margin: 0, compress: false });
  const bytes = pdfBytes(document);
  registerFonts(document);
  drawText(document, "₹ 1 Ł", [0, 0], { size: 10, width: 100, plain: true });
  document.end();
  const embedded = (await bytes).toString("latin1").match(/\/FontName .*/g);
  expect(embedded).toEqual([
    expect.stringMatching(/\+AnekLatin-Regular-Sign$/),
    expect.stringMatching(/\+AnekLatin-Regular$/),
  ]);
});

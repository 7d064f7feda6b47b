import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { drawText } from "../pdf/draw-text.ts";
import { pdfBytes } from "../pdf/pdf-bytes.ts";
import { openFont, registerFonts } from "./shop-fonts.ts";

test.each([400, 600])("the ₹ sign has the same shape as in the full font, weight %d", (weight) => {
  const [whole] = openFont(`symbols ${weight}`).glyphsForString("₹");
  const [sign] = openFont(`rupee ${weight}`).glyphsForString("₹");
  expect([sign?.path.toSVG(), sign?.advanceWidth]).toEqual([whole?.path.toSVG(), whole?.advanceWidth]);
});

test("a document with ₹ and other signs embeds both fonts", async () => {
  const document = new PDFDocument({ margin: 0, compress: false });
  const bytes = pdfBytes(document);
  registerFonts(document);
  drawText(document, "₹ 1 Ł", [0, 0], { size: 10, width: 100, plain: true });
  document.end();
  expect((await bytes).toString("latin1").match(/\/FontFile2/g)).toHaveLength(2);
});

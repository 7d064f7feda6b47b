import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { pdfBytes } from "../pdf/pdf-bytes.ts";
import { shareStandardFonts } from "./standard-fonts.ts";

const open = (font?: string) =>
  new PDFDocument({
    compress: false,
    info: { CreationDate: new Date(0) },
    ...(font !== undefined && { font }),
  });

async function drawn(): Promise<string> {
  const document = open("");
  shareStandardFonts(document);
  const bytes = pdfBytes(document);
  document.font("Helvetica", 12).text("AVATAR");
  document.font("Helvetica-Bold", 12).text("AVATAR");
  document.end();
  return (await bytes).toString("latin1");
}

test("each document has fonts of its own, whichever was made first", async () => {
  const first = await drawn();
  expect(await Promise.all([drawn(), drawn()])).toEqual([first, first]);
  expect(first.match(/\/BaseFont \/Helvetica(?:-Bold)?$/gm)).toEqual([
    "/BaseFont /Helvetica",
    "/BaseFont /Helvetica-Bold",
  ]);
});

test.each(["Helvetica", "Helvetica-Bold"])("%s is as wide as pdfkit's own, kerning too", (name) => {
  const shared = open("");
  shareStandardFonts(shared);
  const width = (document: PDFKit.PDFDocument) => document.font(name, 12).widthOfString("AVATAR To, é—");
  expect(width(shared)).toBe(width(open()));
});

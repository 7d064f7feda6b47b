import { readdirSync } from "node:fs";
import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { drawText } from "../pdf/draw-text.ts";
import { pdfBytes } from "../pdf/pdf-bytes.ts";
import { outlineText } from "./outline-text.ts";
import { openFont, registerFonts, textRuns } from "./shop-fonts.ts";

const fonts = readdirSync(new URL("anek", import.meta.url)).flatMap((file) =>
  file.endsWith(".ttf") ? file.replace("-", " ").replace(".ttf", "") : [],
);
const JOINERS = ["\u200c", "\u200d"];

/** Each consonant of a script before all others, with and without a joiner behind the virama. */
function conjuncts(firstConsonant: number, virama: number): string[] {
  const consonants = Array.from({ length: 37 }, (_, index) => String.fromCodePoint(firstConsonant + index));
  return consonants.flatMap((first) =>
    ["", ...JOINERS].map((joiner) =>
      consonants.map((second) => first + String.fromCodePoint(virama) + joiner + second).join(" "),
    ),
  );
}

/** Words of scripts that the shop has no font for, and signs beyond the first plane. */
const foreign = [
  ...["இந்தியா", "മലയാളം", "বাংলা", "ਪੰਜਾਬੀ", "ગુજરાતી", "ଓଡ଼ିଆ", "සිංහල"],
  ...["لكشمي", "שלום", "ไทย", "မြန်မာ", "ខ្មែរ", "བོད", "한국어", "각", "東京", "かな", "Ω Ж"],
  ...[
    "👩🏽\u200d🚀 🪡 ❤️ 🇮🇳 1️⃣",
    "e\u0301\u0302\u0323",
    "\u0301",
    "\u0ccd\u200d",
    "\u200d",
    "\u200c\u200c",
    "\ufffd\u{10ffff}",
    "",
  ],
];

test.each(fonts)("the font %s has an advance and an outline for each of its glyphs", (name) => {
  const font = openFont(name);
  const faulty = Array.from({ length: font.numGlyphs }, (_, id) => id).filter((id) => {
    try {
      const { advanceWidth, path } = font.getGlyph(id);
      return !(advanceWidth >= 0) || !Array.isArray(path.commands);
    } catch {
      return true;
    }
  });
  expect(faulty).toEqual([]);
});

test.each([400, 600] as const)(
  "documents and cards draw every character, conjunct and joiner, and text that no font has, weight %d",
  async (weight) => {
    const document = new PDFDocument({ margin: 0 });
    const bytes = pdfBytes(document);
    registerFonts(document);
    const characters = [...new Set(fonts.flatMap((name) => openFont(name).characterSet))];
    const joined = characters.flatMap((code) => {
      const letter = String.fromCodePoint(code);
      return [letter, ...JOINERS.map((joiner) => letter + joiner)];
    });
    const texts = [
      ...joined,
      ...conjuncts(0x0c15, 0x0c4d),
      ...conjuncts(0x0c95, 0x0ccd),
      ...conjuncts(0x0915, 0x094d),
      ...foreign,
    ];
    for (const text of texts) {
      drawText(document, text, [0, 0], { size: 10, weight, width: 5_000, isPlain: true });
      expect(outlineText(text, 10, weight).width).toBeGreaterThanOrEqual(0);
    }
    for (const text of foreign) drawText(document, text, [0, 0], { size: 10, weight, width: 9 });
    document.end();
    expect((await bytes).subarray(0, 5).toString()).toBe("%PDF-");
  },
);

test.each(["क्ष", "त्र", "ज्ञ", "श्र", "द्ध", "क्त"])("%s is one letter", (conjunct) => {
  expect(openFont("devanagari 400").layout(conjunct).glyphs).toHaveLength(1);
});

test.each(["मोर", "నెమలి", "ನವಿಲು", "₹", "Ł"])(
  "a document leaves %s as much room as its glyphs take",
  (text) => {
    const document = new PDFDocument({ margin: 0 });
    registerFonts(document);
    const [run] = textRuns(text, 400);
    const { layout, unitsPerEm } = openFont(run?.font ?? "");
    const width = document.font(run?.font ?? "", unitsPerEm).widthOfString(text);
    expect(width).toBeCloseTo(layout(text).advanceWidth);
  },
);

test.each([400, 600])("the ₹ sign has the same shape as in the full font, weight %d", (weight) => {
  const [whole] = openFont(`symbols ${weight}`).glyphsForString("₹");
  const [sign] = openFont(`rupee ${weight}`).glyphsForString("₹");
  expect([sign?.path.toSVG(), sign?.advanceWidth]).toEqual([whole?.path.toSVG(), whole?.advanceWidth]);
});

test("a document with ₹ and other signs embeds both fonts", async () => {
  const document = new PDFDocument({ margin: 0, compress: false });
  const bytes = pdfBytes(document);
  registerFonts(document);
  drawText(document, "₹ 1 Ł", [0, 0], { size: 10, width: 100, isPlain: true });
  document.end();
  expect((await bytes).toString("latin1").match(/\/FontFile2/g)).toHaveLength(2);
});

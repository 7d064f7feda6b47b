import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { readPdf } from "../../../../../test/pdf/read-pdf.ts";
import { languages } from "../../../../contract/languages.ts";
import { sheetWords } from "../../../messages/messages.ts";
import { drawColourSheet, type SheetPart } from "./colour-sheet.ts";

const { data: jpeg } = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#a0522d" } })
  .jpeg()
  .toBuffer({ resolveWithObject: true });
const part = (title: string, steps: number): SheetPart => ({
  title,
  facts: "",
  notes: [],
  top: "above",
  picture: { jpeg, width: 90, height: 60 },
  threads: Array.from({ length: steps }, () => ({
    color: "#a0522d",
    name: "Brown",
    catalog: "Brother 058",
    stitches: "100",
    metres: 1,
  })),
});
/** Number of pages. */
async function pagesOf(...parts: SheetPart[]): Promise<number> {
  const bytes = await drawColourSheet({ title: "Lotus", lines: [], parts, words: sheetWords("en") });
  return bytes.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;
}

describe("a colour sheet", () => {
  test("keeps a part on one page if it fits", async () => {
    expect(await pagesOf(part("back", 10), part("sleeve", 10))).toBe(1);
    expect(await pagesOf(part("back", 20), part("sleeve", 20))).toBe(2);
    expect(await pagesOf(part("back", 26), part("sleeve", 32))).toBe(2);
  });

  test("continues a part that is longer than a page", async () => {
    expect(await pagesOf(part("back", 90))).toBe(3);
  });

  test.each(languages)("has all its words in %s, none cut, none off the page", async (language) => {
    const words = sheetWords(language);
    const name = { en: "Peacock", hi: "क्षत्रिय मोर", te: "స్త్రీ నెమలి", kn: "ಕ್ಷೇತ್ರ ನವಿಲು" }[language];
    const title = Array(9).fill(name).join(" ");
    const lines = [words.head.machine("Brother Innov-is", "200 × 200 mm"), words.head.metres];
    const size = words.facts.size("84.5", "120.0");
    const [facts, notes] = [
      `${size} · ${words.facts.stitches("1,23,456", 2)}`,
      [words.notes.turned, words.notes.suggested],
    ];
    const back: SheetPart = { ...part(`1006B.PES: ${title}`, 3), facts, notes, top: "right" };
    const bytes = await drawColourSheet({ title, lines, parts: [back], words });
    const { sizes, texts, words: shown } = await readPdf(bytes);
    const lettersOf = (text: string) => text.replace(/[\s\u200c\u200d]/g, "");
    const written = [
      title,
      ...lines,
      back.title,
      facts,
      ...notes,
      words.top,
      ...Object.values(words.columns),
    ];
    expect(written.filter((text) => !lettersOf(shown).includes(lettersOf(text)))).toEqual([]);
    expect(shown).not.toContain("…");
    const [width = 0] = sizes[0] ?? [];
    expect(texts.filter(({ left, right }) => left < 41 || right > width - 41)).toEqual([]);
  });
});

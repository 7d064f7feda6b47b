import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { lettersOf, type OtherLanguage, otherLanguages, scriptName } from "../../contract/languages.ts";
import { byLetters, type ShapedText, shaperOf } from "./shape-text.ts";

/** Name of a script's font files. */
const fontIn = (language: OtherLanguage) => scriptName[language].toLowerCase();

/**
 * Scripts with a font file of their own; `symbols` has the signs that the Latin file lacks, `rupee` only the
 * ₹ sign.
 */
const SCRIPTS = ["latin", "symbols", "rupee", ...otherLanguages.map(fontIn)];
export type Weight = 400 | 600;

/** Text that one font file can draw; `font` is the font's name in the document. */
export interface TextRun {
  readonly text: string;
  readonly font: string;
}

/** Registers every font with a document; only fonts in use are embedded. */
export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const script of SCRIPTS)
    for (const weight of [400, 600] as const) {
      const name = `${script} ${weight}`;
      // pdfkit takes an open font as well; its types do not say so yet.
      document.registerFont(name, openFont(name) as unknown as PDFKit.Mixins.PDFFontSource);
    }
}

/** Splits a text by script, so that each run is shaped by a font that has its letters. */
export function textRuns(text: string, weight: Weight): TextRun[] {
  const runs: { text: string; script: string }[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const script = scriptOf(letter) ?? last?.script ?? "latin";
    if (last?.script === script) last.text += letter;
    else runs.push({ text: letter, script });
  }
  return runs.map((run) => ({ text: run.text, font: `${run.script} ${weight}` }));
}

/** `undefined` for joiners, which take the script of the letters around them. */
function scriptOf(letter: string): string | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if (letter === "₹") return "rupee";
  if (code === 0x200c || code === 0x200d) return undefined;
  const language = otherLanguages.find((one) => lettersOf[one].test(letter));
  if (language) return fontIn(language);
  return code <= 0xff || (code >= 0x2000 && code <= 0x206f) ? "latin" : "symbols";
}

/** A font whose texts are shaped by HarfBuzz, also in documents, which call `layout`. */
export type ShopFont = Omit<Font, "layout"> & { readonly layout: (text: string) => ShapedText };

const fontsByName = new Map<string, ShopFont>();

/** fontkit reads a box of ten bytes for each glyph, also for one without an outline at a file's end. */
const BEHIND_LAST_GLYPH = Buffer.alloc(10);

/**
 * Opens the font of a text run once for all documents and images: parsing its tables takes longer than the
 * rest of a page.
 */
export function openFont(name: string): ShopFont {
  const cachedFont = fontsByName.get(name);
  if (cachedFont) return cachedFont;
  const file = new URL(`anek/${name.replace(" ", "-")}.ttf`, import.meta.url);
  const bytes = Buffer.concat([readFileSync(file), BEHIND_LAST_GLYPH]);
  const font = create(bytes);
  if (!("layout" in font)) throw new TypeError(`${name} is a collection of fonts`);
  const createSubset = font.createSubset.bind(font);
  const shopFont = Object.assign(font, {
    layout: shaperOf(font, bytes),
    createSubset: () => byLetters(createSubset()),
  });
  fontsByName.set(name, shopFont);
  return shopFont;
}

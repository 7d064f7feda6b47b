import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { readWoff } from "./read-woff.ts";

/** Scripts a shop's names are written in; `symbols` holds what the Latin file leaves out, the rupee sign among it. */
type Script = "latin" | "symbols" | "telugu" | "kannada";
export type Weight = 400 | 600;

/** A stretch of text that one font file can draw. `font` is its name in the document. */
export interface TextRun {
  readonly text: string;
  readonly font: string;
}

const FILES: Readonly<Record<Script, string>> = {
  latin: "anek-latin/files/anek-latin-latin",
  symbols: "anek-latin/files/anek-latin-latin-ext",
  telugu: "anek-telugu/files/anek-telugu-telugu",
  kannada: "anek-kannada/files/anek-kannada-kannada",
};
const SCRIPTS = Object.keys(FILES) as Script[];

const { resolve } = createRequire(import.meta.url);

/** Makes every font known to a document; only those that draw something are embedded. */
export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const script of SCRIPTS)
    for (const weight of [400, 600] as const)
      document.registerFont(`${script} ${weight}`, fontFile(`${script} ${weight}`));
}

/** Splits a text where its script changes, so that each stretch is shaped by the font that has its letters. */
export function textRuns(text: string, weight: Weight): TextRun[] {
  const runs: { text: string; script: Script }[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const script = scriptOf(letter) ?? last?.script ?? "latin";
    if (last?.script === script) last.text += letter;
    else runs.push({ text: letter, script });
  }
  return runs.map((run) => ({ text: run.text, font: `${run.script} ${weight}` }));
}

/** `undefined` for joiners, which belong to the letters around them. */
function scriptOf(letter: string): Script | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if (code === 0x200c || code === 0x200d) return undefined;
  if (code >= 0x0c00 && code <= 0x0c7f) return "telugu";
  if (code >= 0x0c80 && code <= 0x0cff) return "kannada";
  return code <= 0xff || (code >= 0x2000 && code <= 0x206f) ? "latin" : "symbols";
}

const read = new Map<string, Buffer>();

/** The plain font of a text run's `font`; files are read once. */
export function fontFile(font: string): Buffer {
  const known = read.get(font);
  if (known) return known;
  const [script, weight] = font.split(" ");
  const file = FILES[script as Script];
  const plain = readWoff(readFileSync(resolve(`@fontsource/${file}-${weight}-normal.woff`)));
  read.set(font, plain);
  return plain;
}

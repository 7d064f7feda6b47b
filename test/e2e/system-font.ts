import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const FOLDER = resolve(".cache/test-fonts");
const SOURCE = "@fontsource-variable/anek-latin/files/anek-latin-latin-standard-normal.woff2";
/** Printable ASCII, Latin-1 and the symbols of the shop's texts. */
const LETTERS = `${String.fromCodePoint(...range(0x20, 0x7e), ...range(0xa0, 0xff))}–—‘’“”•…₹−×→←↑↓✓`;

/**
 * Font configuration of the journeys' browser on Linux: only one wide Latin font, so that results do not
 * depend on the machine's fonts, and layouts are checked with an unusually wide fallback.
 */
export const FONT_CONFIGURATION = join(FOLDER, "fonts.conf");

/** Playwright's global setup: writes the font and its configuration. */
export default async function writeSystemFont(): Promise<void> {
  const source = await readFile(fileURLToPath(import.meta.resolve(SOURCE)));
  const font = await subsetFont(source, LETTERS, { targetFormat: "sfnt", variationAxes: { wdth: 125 } });
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, "wide.ttf"), withWideFields(font));
  const configuration = `<fontconfig><dir>${FOLDER}</dir><cachedir>${join(FOLDER, "cache")}</cachedir></fontconfig>`;
  await writeFile(FONT_CONFIGURATION, configuration);
}

/**
 * Declares an average letter of 0.7 em (head.unitsPerEm, OS/2.xAvgCharWidth): browsers size text fields by
 * it.
 */
function withWideFields(font: Buffer): Buffer {
  const unitsPerEm = font.readUInt16BE(tableOffset(font, "head") + 18);
  font.writeInt16BE(Math.round(0.7 * unitsPerEm), tableOffset(font, "OS/2") + 2);
  return font;
}

function tableOffset(font: Buffer, tag: string): number {
  const entry = range(0, font.readUInt16BE(4) - 1)
    .map((index) => 12 + index * 16)
    .find((at) => font.toString("latin1", at, at + 4) === tag);
  if (entry === undefined) throw new Error(`The font has no table ${tag}`);
  return font.readUInt32BE(entry + 8);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

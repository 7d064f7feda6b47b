/**
 * `npm run cut-fonts`: cuts from Anek the letters of each language's pages, those that pages show in other
 * languages than their own, and the fonts of documents and of sewn names. Writes the style sheets that name
 * them.
 */
import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { create } from "fontkit";
import subsetFont from "subset-font";
import {
  languageName,
  lettersOf,
  type OtherLanguage,
  otherLanguages,
  scriptName,
} from "../src/contract/languages.ts";
import { textFile } from "./locales/text-modules.ts";
import { styleSheets } from "./script-styles.ts";

/** A font file in the repository, and its settings for cutting. */
interface CutFont {
  readonly file: string;
  readonly source: string;
  readonly options: NonNullable<Parameters<typeof subsetFont>[2]>;
  /** By default all letters of the source. */
  readonly text?: string;
}

/** The regular weight of these letters, including all forms of their combinations. */
const regularLetters = (script: string, name: string, text: string): CutFont => ({
  file: `src/ui/styles/fonts/${name}-${script}.woff2`,
  source: `@fontsource-variable/anek-${script}/files/anek-${script}-${script}-wght-normal.woff2`,
  options: { targetFormat: "woff2", variationAxes: { wght: 400 } },
  text,
});

/** Marks of the Vedas, both dandas, and the joiners. */
const SHARED = "\u0951\u0952\u0964\u0965\u200c\u200d";

/** Letters that a page in this language needs, of any weight: all of its script, and the joiners. */
const pageFonts = otherLanguages.map((language): CutFont => {
  const script = scriptName[language].toLowerCase();
  return {
    file: `src/ui/styles/fonts/anek-${script}.woff2`,
    source: `@fontsource-variable/anek-${script}/files/anek-${script}-${script}-wght-normal.woff2`,
    options: { targetFormat: "woff2", variationAxes: { wght: { min: 400, max: 700 } } },
    text: lettersIn(language),
  };
});

function lettersIn(language: OtherLanguage): string {
  const codes = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code));
  return [...codes.filter((letter) => lettersOf[language].test(letter)), ...SHARED].join("");
}

/** Texts of a language that pages in other languages show. */
function sentencesIn(language: string): string {
  const read = (name: string) => JSON.parse(readFileSync(textFile(language, `web/${name}`), "utf8"));
  return read("offer").languageOffer.take + read("digital-notice").digitalNotice;
}

/** The names are on every page, the sentences on few: a page loads only the font that it shows. */
export const foreignLetters = otherLanguages.flatMap((language) => {
  const script = scriptName[language].toLowerCase();
  return [
    regularLetters(script, "names", languageName[language]),
    regularLetters(script, "sentences", sentencesIn(language)),
  ];
});

/**
 * Fonts of PDFs and cards, see `src/server/fonts/shop-fonts.ts`; only the sign of prices, because each
 * document embeds it.
 */
const paperFonts = (["400", "600"] as const).flatMap((weight): CutFont[] => {
  const sources: readonly { name: string; source: string; text?: string }[] = [
    { name: "latin", source: "anek-latin/files/anek-latin-latin" },
    { name: "symbols", source: "anek-latin/files/anek-latin-latin-ext" },
    { name: "rupee", source: "anek-latin/files/anek-latin-latin-ext", text: "₹" },
    ...otherLanguages.map((language) => {
      const name = scriptName[language].toLowerCase();
      return { name, source: `anek-${name}/files/anek-${name}-${name}` };
    }),
  ];
  return sources.map(({ name, source, text }) => ({
    file: `src/server/fonts/anek/${name}-${weight}.ttf`,
    source: `@fontsource/${source}-${weight}-normal.woff`,
    options: { targetFormat: "truetype" },
    ...(text !== undefined && { text }),
  }));
});

/** Fonts of sewn names, with the weights between their two faces; see `packages/lettering`. */
const letteringFonts = ["latin", ...otherLanguages.map((language) => scriptName[language].toLowerCase())].map(
  (script): CutFont => ({
    file: `packages/lettering/fonts/${script}.ttf`,
    source: `@fontsource-variable/anek-${script}/files/anek-${script}-${script}-wght-normal.woff2`,
    options: { targetFormat: "truetype", variationAxes: { wght: { min: 500, max: 700 } } },
  }),
);

export async function cutFont({ source, text, options }: CutFont): Promise<Buffer> {
  const font = await readFile(fileURLToPath(import.meta.resolve(source)));
  return subsetFont(font, text ?? String.fromCodePoint(...charactersOf(font)), options);
}

export function charactersOf(file: Buffer): number[] {
  const font = create(file);
  if (!("characterSet" in font)) throw new TypeError("This is a collection of fonts");
  return font.characterSet;
}

if (import.meta.main) {
  for (const font of [...pageFonts, ...foreignLetters, ...paperFonts, ...letteringFonts])
    await writeFile(font.file, await cutFont(font));
  for (const [file, text] of Object.entries(styleSheets)) await writeFile(file, text);
}

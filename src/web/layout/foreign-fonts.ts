import { otherLanguages, scriptName, unicodeRange } from "../../contract/languages.ts";

/** Addresses of font files by path: `names-telugu.woff2`, `sentences-telugu.woff2`. */
const files = import.meta.glob<string>("../../ui/styles/fonts/{names,sentences}-*.woff2", {
  query: "?url",
  import: "default",
  eager: true,
});

/**
 * Loads fonts for words of another language if the device lacks the script (styles/base.css assigns them).
 * Called after the first page, so that they do not delay its first paint.
 */
export function addForeignFonts(): void {
  for (const [path, address] of Object.entries(files)) {
    const language = otherLanguages.find((one) => path.includes(scriptName[one].toLowerCase()));
    if (!language) continue;
    const family = path.includes("names") ? "Anek Names" : "Anek Sentences";
    const settings = { unicodeRange: unicodeRange(language), display: "swap" } as const;
    document.fonts.add(new FontFace(family, `url(${address})`, settings));
  }
}

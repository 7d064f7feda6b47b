import namesInDevanagari from "../../ui/styles/fonts/names-devanagari.woff2?url";
import namesInKannada from "../../ui/styles/fonts/names-kannada.woff2?url";
import namesInTelugu from "../../ui/styles/fonts/names-telugu.woff2?url";
import sentencesInDevanagari from "../../ui/styles/fonts/sentences-devanagari.woff2?url";
import sentencesInKannada from "../../ui/styles/fonts/sentences-kannada.woff2?url";
import sentencesInTelugu from "../../ui/styles/fonts/sentences-telugu.woff2?url";

const DEVANAGARI = "U+900-97F";
const KANNADA = "U+C80-CFF";
const TELUGU = "U+C00-C7F";
const FONTS = [
  ["Anek Names", namesInTelugu, TELUGU],
  ["Anek Names", namesInKannada, KANNADA],
  ["Anek Names", namesInDevanagari, DEVANAGARI],
  ["Anek Sentences", sentencesInTelugu, TELUGU],
  ["Anek Sentences", sentencesInKannada, KANNADA],
  ["Anek Sentences", sentencesInDevanagari, DEVANAGARI],
] as const;

/**
 * Loads fonts for words of another language if the device lacks the script (styles/base.css assigns them).
 * Called after the first page, so that they do not delay its first paint.
 */
export function addForeignFonts(): void {
  for (const [family, address, unicodeRange] of FONTS)
    document.fonts.add(new FontFace(family, `url(${address})`, { unicodeRange, display: "swap" }));
}

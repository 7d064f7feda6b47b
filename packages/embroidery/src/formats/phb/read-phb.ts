import { type CardLayout, readBrotherCard } from "../../brother-card/read-brother-card.ts";
import { hasText } from "../../bytes/byte-reader.ts";
import { type ReadResult, readFailure } from "../../read-result.ts";

const layout: CardLayout = {
  format: "phb",
  header: 0x50,
  stitches: 17,
};

/** Brother PHB: `#PHB`, text, pictures and PEC's stitches. */
export function readPhb(bytes: Uint8Array): ReadResult {
  if (!hasText(bytes, 0, "#PHB")) return readFailure("bad-magic", "A PHB file begins with #PHB.", 0);
  return readBrotherCard(bytes, layout);
}

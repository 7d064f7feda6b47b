import { type CardLayout, readBrotherCard } from "../../brother-card/read-brother-card.ts";
import { hasText } from "../../bytes/byte-reader.ts";
import { type ReadResult, readFailure } from "../../read-result.ts";

const layout: CardLayout = {
  format: "phc",
  header: 0x2c,
  stitches: 25,
};

/** Brother PHC: `#PHC`, text, pictures and PEC's stitches. */
export function readPhc(bytes: Uint8Array): ReadResult {
  if (!hasText(bytes, 0, "#PHC")) return readFailure("bad-magic", "A PHC file begins with #PHC.", 0);
  return readBrotherCard(bytes, layout);
}

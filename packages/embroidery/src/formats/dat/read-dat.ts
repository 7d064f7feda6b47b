import { barudanLayout } from "../../barudan/barudan-records.ts";
import { readControlRecords } from "../../control-records/read-control-records.ts";
import type { Issue, ReadResult } from "../../read-result.ts";
import { stitchedResult } from "../../stitched-result.ts";
import { readSunstarRecords } from "./sunstar-records.ts";

/** DAT: Barudan's records without a header, or Sunstar's after 256 bytes. */
export function readDat(bytes: Uint8Array): ReadResult {
  const issues: Issue[] = [];
  const buffer = looksLikeBarudan(bytes)
    ? readControlRecords(bytes, 0, barudanLayout, issues)
    : readSunstarRecords(bytes, issues);
  return stitchedResult(buffer, { format: "dat", issues });
}

/** Without magic and header, the convention that 0x80 is set in every control byte is the only sign. */
function looksLikeBarudan(bytes: Uint8Array): boolean {
  const records = Math.floor(bytes.length / 3);
  let good = 0;
  for (let k = 0; k < records; k++) if ((bytes[3 * k] ?? 0) & 0x80) good += 1;
  return records > 0 && good >= records * 0.95;
}

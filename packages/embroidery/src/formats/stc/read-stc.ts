import { decodeText, hasText } from "../../bytes/byte-reader.ts";
import { controlLayout, Meaning } from "../../control-records/control-layout.ts";
import { readControlRecords } from "../../control-records/read-control-records.ts";
import { type Issue, type ReadResult, readFailure } from "../../read-result.ts";
import { stitchedResult } from "../../stitched-result.ts";

const bodyOffset = 0x28;
const endCode = 0x19;

/** Two signed bytes and a control: 0 jump, 1 stitch, 2 to 0x18 needles from 1, 0x19 end. */
const layout = controlLayout({
  order: { x: 0, y: 1, control: 2 },
  meaning: (control) => {
    if (control === 0) return Meaning.jump;
    if (control === 1) return Meaning.stitch;
    if (control === endCode) return Meaning.end;
    return control < endCode ? [Meaning.needle, control - 1] : Meaning.unknown;
  },
});

/** Gunold STC: `DESIGN:` and `STITCHES:` as text, then records. A trim is a stitch without a move. */
export function readStc(bytes: Uint8Array): ReadResult {
  if (!hasText(bytes, 0, "DESIGN:")) {
    return readFailure("bad-magic", "An STC file begins with DESIGN:.", 0);
  }
  const issues: Issue[] = [];
  const buffer = readControlRecords(bytes, bodyOffset, layout, issues);
  const name = decodeText(bytes.subarray(7, bodyOffset)).split("\t")[0]?.trim();
  return stitchedResult(buffer, { format: "stc", issues, metadata: name ? { name } : {} });
}

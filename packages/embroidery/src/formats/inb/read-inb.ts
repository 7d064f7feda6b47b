import { decodeText } from "../../bytes/byte-reader.ts";
import { controlLayout, Meaning } from "../../control-records/control-layout.ts";
import { readControlRecords } from "../../control-records/read-control-records.ts";
import { type Issue, type ReadResult, readFailure } from "../../read-result.ts";
import { stitchedResult } from "../../stitched-result.ts";

const bodyOffset = 0x2000;

/** |x|, |y|, control; low four bits: 0 stitch, 1 colour change, 2 jump, 4 end. */
const layout = controlLayout({
  order: { x: 0, y: 1, control: 2 },
  signs: { left: 0x40, down: 0x20 },
  meaning: (control) => {
    const meanings = [Meaning.stitch, Meaning.colorChange, Meaning.jump, Meaning.unknown, Meaning.end];
    return meanings[control & 0x0f] ?? Meaning.unknown;
  },
});

/** Inbro INB: name and picture, then records from 0x2000. A trim is a stitch without a move. */
export function readInb(bytes: Uint8Array): ReadResult {
  if (bytes.length <= bodyOffset) {
    return readFailure("truncated", "The INB file ends within its header.", bytes.length);
  }
  const issues: Issue[] = [];
  const buffer = readControlRecords(bytes, bodyOffset, layout, issues);
  const name = decodeText(bytes.subarray(0, 8));
  return stitchedResult(buffer, { format: "inb", issues, metadata: name ? { name } : {} });
}

import { controlLayout, Meaning } from "../../control-records/control-layout.ts";
import { readControlRecords } from "../../control-records/read-control-records.ts";
import type { Issue, ReadResult } from "../../read-result.ts";
import { stitchedResult } from "../../stitched-result.ts";

const meanings: Readonly<Record<number, Meaning>> = {
  0: Meaning.stitch,
  1: Meaning.trim,
  5: Meaning.colorChange,
  7: Meaning.end,
  // First record of real files, whose meaning is unknown.
  10: Meaning.ignored,
  16: Meaning.jump,
};

/** Control, |y|, |x|. */
const layout = controlLayout({
  order: { control: 0, y: 1, x: 2 },
  signs: { left: 0x20, down: 0x40 },
  meaning: (control) => (control & 0x80 ? (meanings[control & 0x1f] ?? Meaning.unknown) : Meaning.unknown),
});

/** Toyota 10o: records from the first byte, no colours. */
export function read10o(bytes: Uint8Array): ReadResult {
  const issues: Issue[] = [];
  const buffer = readControlRecords(bytes, 0, layout, issues);
  return stitchedResult(buffer, { format: "10o", issues });
}

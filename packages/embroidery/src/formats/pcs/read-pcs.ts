import { ByteReader } from "../../bytes/byte-reader.ts";
import type { Thread } from "../../design.ts";
import { type Issue, type ReadResult, readFailure } from "../../read-result.ts";
import { stitchedResult } from "../../stitched-result.ts";
import { type PcsPlace, pcsVersion, readPcsRecords } from "./pcs-records.ts";

/**
 * Hoop byte of the header: PCD and PCQ are decorative stitches, 2 and 3 hoops of 80 × 80 and 120 × 115 mm.
 */
const idByHoop = ["pcd", "pcq"] as const;

/** Pfaff PCS, PCD and PCQ: version, hoop, colours, count, then nine-byte records. */
export function readPcs(bytes: Uint8Array): ReadResult {
  const reader = new ByteReader(bytes);
  if (reader.u8() !== pcsVersion) {
    return readFailure("bad-magic", "PCS, PCD and PCQ files begin with 0x32.", 0);
  }
  const hoop = reader.u8();
  const colors: Thread[] = [];
  const count = Math.min(reader.u16(), Math.floor(reader.left / 4));
  for (let k = 0; k < count; k++) {
    colors.push({ color: reader.u24BE() });
    reader.skip(1);
  }
  const records = reader.u16();
  if (reader.overrun) return readFailure("truncated", "The PCS header is cut short.", bytes.length);
  const issues: Issue[] = [];
  const { buffer, threads } = readPcsRecords(bytes, reader.at, {
    place,
    records,
    colors,
    issues,
    colorOf: (all, at) => colors[all[at] ?? 0],
  });
  const format = idByHoop[hoop] ?? "pcs";
  return stitchedResult(buffer, { format, issues, threads });
}

/** A fraction byte and 24 bits, little-endian, signed. */
const place: PcsPlace = (bytes, at) => {
  const high = (bytes[at + 3] ?? 0) << 24;
  return high | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at] ?? 0);
};

import { ByteReader } from "../../bytes/byte-reader.ts";
import type { Thread } from "../../design.ts";
import { pfaffThreads } from "../../palettes/pfaff.ts";
import { type Issue, type ReadResult, readFailure } from "../../read-result.ts";
import { stitchedResult } from "../../stitched-result.ts";
import { type PcsPlace, pcsVersion, readPcsRecords } from "./pcs-records.ts";

/** Pfaff PCM: PCS for the Macintosh, big-endian and with palette entries for colours. */
export function readPcm(bytes: Uint8Array): ReadResult {
  const reader = new ByteReader(bytes);
  if (reader.u8() !== pcsVersion) return readFailure("bad-magic", "A PCM file begins with 0x32.", 0);
  reader.skip(1);
  const count = Math.min(reader.u16BE(), Math.floor(reader.left / 2));
  const colors = Array.from({ length: count }, () => threadOf(reader.u16BE()));
  const records = reader.u16BE();
  if (reader.overrun) return readFailure("truncated", "The PCM header is cut short.", bytes.length);
  const issues: Issue[] = [];
  const { buffer, threads } = readPcsRecords(bytes, reader.at, {
    place,
    records,
    colors,
    issues,
    colorOf: paletteColor,
  });
  return stitchedResult(buffer, { format: "pcm", issues, threads });
}

function threadOf(index: number): Thread {
  return pfaffThreads[index] ?? { color: 0x808080, name: "Unknown" };
}

/** The record itself contains the palette entry, whatever the header's list says. */
function paletteColor(bytes: Uint8Array, at: number): Thread {
  return threadOf(bytes[at + 3] ?? 0);
}

/** 24 bits and a fraction byte, big-endian, signed. */
const place: PcsPlace = (bytes, at) => {
  const high = (bytes[at] ?? 0) << 24;
  return high | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
};

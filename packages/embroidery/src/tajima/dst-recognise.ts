import { latin1 } from "../bytes/byte-reader.ts";
import { headerLength } from "./dst-header.ts";

/** Number of records sampled over the whole file: more would take longer than reading a small file. */
const lookedAt = 250;

/** Share of records whose two low bits are set as DST requires; 1 without records. */
export function recordShare(bytes: Uint8Array, offset: number): number {
  const records = Math.floor((endOfRecords(bytes, offset) - offset) / 3);
  const step = Math.max(1, Math.floor(records / lookedAt));
  let looked = 0;
  let good = 0;
  for (let k = 0; k < records; k += step) {
    const third = bytes[offset + 3 * k + 2] ?? 0;
    looked += 1;
    if ((third & 0x03) === 0x03) good += 1;
  }
  return looked === 0 ? 1 : good / looked;
}

/** Byte after the first END: other programs fill the file up behind it. */
function endOfRecords(bytes: Uint8Array, offset: number): number {
  for (let at = bytes.indexOf(0xf3, offset); at >= 0; at = bytes.indexOf(0xf3, at + 1)) {
    if ((at - offset) % 3 === 2) return at + 1;
  }
  return bytes.length;
}

/** `LA:` or `ST:` near the start, in any known spelling of the header. */
export function hasDstHeader(bytes: Uint8Array): boolean {
  const text = latin1(bytes.subarray(0, 160));
  // Fast path: nearly all files start like this, and the first use of a regular expression is slow.
  return text.trimStart().startsWith("LA:") || /(^|\s|\W)ST:\s*\d/.test(text);
}

/**
 * Offset of the records: byte 512, elsewhere for producers with longer or shorter headers; -1 if it is no
 * DST.
 */
export function dstBodyOffset(bytes: Uint8Array): number {
  const usualOffset = dstRecordsFrom(bytes, headerLength);
  if (usualOffset >= 0) return usualOffset;
  if (!hasDstHeader(bytes)) return -1;
  const mark = bytes.subarray(0, headerLength).indexOf(0x1a);
  const behindMark = mark < 0 ? -1 : dstRecordsFrom(bytes, mark + 1);
  if (behindMark >= 0) return behindMark;
  return bytes.length <= headerLength || recordShare(bytes, headerLength) >= 0.5 ? headerLength : -1;
}

/** First record at `from` or after the padding there; -1 if no records follow. */
export function dstRecordsFrom(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at] === 0x20 || bytes[at] === 0) at += 1;
  // The first two bytes of a record may look like padding, the third never does.
  for (let start = at; start >= from && start >= at - 2; start--) {
    if (start + 2 < bytes.length && recordShare(bytes, start) >= 0.95) return start;
  }
  return -1;
}

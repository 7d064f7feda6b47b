import { latin1 } from "../bytes/byte-reader.ts";
import { headerLength } from "./dst-header.ts";

/** Share of records whose two low bits are set as DST demands; 1 where there is no record. */
export function recordShare(bytes: Uint8Array, offset: number): number {
  const records = Math.floor((bytes.length - offset) / 3);
  const step = Math.max(1, Math.floor(records / 2000));
  let looked = 0;
  let good = 0;
  for (let k = 0; k < records; k += step) {
    const third = bytes[offset + 3 * k + 2] ?? 0;
    looked += 1;
    if ((third & 0x03) === 0x03) good += 1;
    if (third === 0xf3) break;
  }
  return looked === 0 ? 1 : good / looked;
}

/** `LA:` or `ST:` near the start, in any of the header spellings seen. */
export function hasDstHeader(bytes: Uint8Array): boolean {
  const text = latin1(bytes.subarray(0, 160));
  return /^\s*LA:/.test(text) || /(^|\s|\W)ST:\s*\d/.test(text);
}

/** Where the records begin: byte 512, or after 0x1A for producers with a short header; -1 when it is no DST. */
export function dstBodyOffset(bytes: Uint8Array): number {
  const known = hasDstHeader(bytes);
  const atUsual = bytes.length > headerLength ? recordShare(bytes, headerLength) : 0;
  if (atUsual >= 0.95) return headerLength;
  const mark = bytes.subarray(0, headerLength).indexOf(0x1a);
  if (known && mark >= 0 && bytes.length > mark + 3 && recordShare(bytes, mark + 1) >= 0.95) return mark + 1;
  return known && (bytes.length <= headerLength || atUsual >= 0.5) ? headerLength : -1;
}

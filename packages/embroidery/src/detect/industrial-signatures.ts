import { hasText } from "../bytes/byte-reader.ts";
import { hasDstHeader, recordShare } from "../tajima/dst-recognise.ts";
import type { Signature } from "./signature.ts";

const dstHeader = 512;
const digitHeader = 0x100;
const leastShare = 0.95;

/**
 * Industrial formats that set the high bit in every control byte, after headers without further information.
 */
export const industrialSignatures: readonly Signature[] = [
  { id: "dsb", matches: (bytes) => hasDstHeader(bytes) && markShare(bytes, dstHeader, 0) >= leastShare },
  { id: "dsz", matches: (bytes) => hasDstHeader(bytes) && markShare(bytes, dstHeader, 2) >= leastShare },
  { id: "exy", matches: (bytes) => hasDigits(bytes) && recordShare(bytes, digitHeader) >= leastShare },
  { id: "u01", matches: (bytes) => hasDigits(bytes) && markShare(bytes, digitHeader, 0) >= leastShare },
  { id: "fxy", matches: (bytes) => hasDigits(bytes) && markShare(bytes, digitHeader, 2) >= leastShare },
  { id: "new", matches: looksLikeNew },
];

/** Share of three-byte records whose control byte has its high bit set; 0 without records. */
function markShare(bytes: Uint8Array, offset: number, control: 0 | 2): number {
  const records = Math.floor((bytes.length - offset) / 3);
  if (records <= 0) return 0;
  const step = Math.max(1, Math.floor(records / 2000));
  let looked = 0;
  let good = 0;
  for (let k = 0; k < records; k += step) {
    looked += 1;
    if ((bytes[offset + 3 * k + control] ?? 0) & 0x80) good += 1;
  }
  return good / looked;
}

/** Half of the 256 bytes are the digit 0. */
function hasDigits(bytes: Uint8Array): boolean {
  return bytes.length > digitHeader && hasText(bytes, 0, "0".repeat(0x80));
}

/** True if the header's count matches the number of records, except for one or two closing ones. */
function looksLikeNew(bytes: Uint8Array): boolean {
  const declaredRecords = (bytes[0] ?? 0) | ((bytes[1] ?? 0) << 8);
  const records = (bytes.length - 2) / 3;
  if (
    declaredRecords === 0 ||
    !Number.isInteger(records) ||
    declaredRecords > records ||
    declaredRecords + 2 < records
  )
    return false;
  return markShare(bytes, 2, 2) >= leastShare;
}

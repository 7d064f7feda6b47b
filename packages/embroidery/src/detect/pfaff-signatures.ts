import { ByteReader } from "../bytes/byte-reader.ts";
import type { Signature } from "./signature.ts";

const version = 0x32;
const recordBytes = 9;

/** Pfaff's formats begin with a version and a hoop; their record count must fit the file's length. */
export const pfaffSignatures: readonly Signature[] = [
  { id: "pcd", matches: (bytes) => hoopOf(bytes) === 0 && fits(bytes, littleEndian) },
  { id: "pcq", matches: (bytes) => hoopOf(bytes) === 1 && fits(bytes, littleEndian) },
  { id: "pcs", matches: (bytes) => hoopOf(bytes) >= 2 && fits(bytes, littleEndian) },
  { id: "pcm", matches: (bytes) => hoopOf(bytes) >= 0 && fits(bytes, bigEndian) },
];

/** -1 if the file has none of Pfaff's formats. */
function hoopOf(bytes: Uint8Array): number {
  const hoop = bytes[1] ?? 255;
  return bytes[0] === version && hoop <= 3 ? hoop : -1;
}

interface Layout {
  readonly colorBytes: number;
  readonly u16: (reader: ByteReader) => number;
}

const littleEndian: Layout = { colorBytes: 4, u16: (reader) => reader.u16() };
const bigEndian: Layout = { colorBytes: 2, u16: (reader) => reader.u16BE() };

/** No colours or the usual 16, and enough room for the records; colour records and padding are extra. */
function fits(bytes: Uint8Array, { colorBytes, u16 }: Layout): boolean {
  const reader = new ByteReader(bytes, 2);
  const colors = u16(reader);
  if (colors !== 0 && colors !== 16) return false;
  reader.skip(colors * colorBytes);
  const records = u16(reader);
  const room = reader.left / recordBytes;
  return records > 0 && records <= room && room <= records + 300;
}

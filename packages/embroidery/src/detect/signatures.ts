import { ByteReader, hasText } from "../bytes/byte-reader.ts";
import { isJefPlus, isJpx } from "../formats/jef/jef-header.ts";
import { dstRecordsFrom, hasDstHeader } from "../tajima/dst-recognise.ts";
import { industrialSignatures } from "./industrial-signatures.ts";
import { pfaffSignatures } from "./pfaff-signatures.ts";
import type { Signature } from "./signature.ts";

const text = (id: string, magic: string): Signature => ({
  id,
  first: magic.charCodeAt(0),
  matches: (bytes) => hasText(bytes, 0, magic),
});

const word = (id: string, magic: number): Signature => ({
  id,
  first: magic & 0xff,
  matches: (bytes) => new ByteReader(bytes).u32() === magic,
});

/** Fixed bytes that no other format begins with. */
export const magics: readonly Signature[] = [
  text("pes", "#PES"),
  text("pec", "#PEC"),
  text("phb", "#PHB"),
  text("phc", "#PHC"),
  text("vp3", "%vsm%"),
  word("hus", 0x00c8af5b),
  word("hus", 0x00c8fc5d),
  word("vip", 0x0190fc5d),
  text("emd", "JEMD"),
  text("stx", "STX"),
  text("zhs", "HSING"),
  text("stc", "DESIGN:"),
  text("max", "VCSM"),
  { ...text("tbf", "3.00"), matches: (bytes) => hasText(bytes, 0, "3.00") && hasText(bytes, 0x80, "LA:") },
];

/** Formats without fixed bytes whose header fields must be consistent. */
export const structures: readonly Signature[] = [
  { id: "jpx", matches: looksLikeJpx },
  { id: "jef", matches: looksLikeJef },
  { id: "dst", matches: looksLikeDst },
  { id: "xxx", matches: looksLikeXxx },
  ...industrialSignatures,
  ...pfaffSignatures,
  { id: "bro", matches: looksLikeBro },
  { id: "sew", matches: looksLikeSew },
];

/** The stitches begin right after two words per colour. */
function looksLikeJef(bytes: Uint8Array): boolean {
  // Stitches never begin that late; this byte alone rules out most other files.
  if (bytes[3] !== 0) return false;
  const reader = new ByteReader(bytes);
  const offset = reader.u32();
  reader.at = 24;
  const colors = reader.u32();
  return colors < 1000 && offset === 116 + 8 * colors && offset < bytes.length;
}

/** A 1 where JEF has its flags, and the date of JEF+ or JPX. */
function looksLikeJpx(bytes: Uint8Array): boolean {
  if (bytes[4] !== 1) return false;
  const reader = new ByteReader(bytes);
  const offset = reader.u32();
  if (reader.u32() !== 1 || offset < 60 || offset >= bytes.length) return false;
  return isJpx(bytes) || isJefPlus(bytes);
}

function looksLikeDst(bytes: Uint8Array): boolean {
  return hasDstHeader(bytes) && dstRecordsFrom(bytes, 512) >= 0;
}

/** Zeros up to the command count, and a pointer to the colour marker near the end. */
function looksLikeXxx(bytes: Uint8Array): boolean {
  if (bytes.length < 262 || bytes.subarray(0, 0x17).some((byte) => byte !== 0)) return false;
  const end = new ByteReader(bytes, 0xfc).u32();
  return bytes[end] === 0x7f && bytes[end + 1] === 0x7f;
}

/** The first stitches follow an escape at 0x100. */
function looksLikeBro(bytes: Uint8Array): boolean {
  return bytes[0] === 0x55 && bytes[0x100] === 0x80 && bytes[0x101] === 0x01;
}

/** Existing palette entries, and stitches far behind them that close with END before nothing but zeros. */
function looksLikeSew(bytes: Uint8Array): boolean {
  const reader = new ByteReader(bytes);
  const colors = reader.u16();
  if (bytes.length <= 0x1d78 || colors === 0 || colors > 256) return false;
  for (let k = 0; k < colors; k++) if (reader.u16() > 78) return false;
  let end = bytes.length;
  while (end > 0x1d78 && bytes[end - 1] === 0) end -= 1;
  return bytes[end - 2] === 0x80 && bytes[end - 1] === 0x10;
}

import type { Design } from "../design.ts";
import { writeDst } from "../formats/dst/write-dst.ts";
import { writeExp } from "../formats/exp/write-exp.ts";
import { writeJef } from "../formats/jef/write-jef.ts";
import { writePec } from "../formats/pec/write-pec.ts";
import { writeU01 } from "../formats/u01/write-u01.ts";
import type { WriteResult } from "../writing/write-result.ts";
import { encipherCsd } from "./encipher-csd.ts";
import { encodeRecords, type RecordCodec, u16, u24BE, u32, words } from "./record-codec.ts";
import { maxFile, pcmFile, pcsFile } from "./sample-pfaff-files.ts";
import { shvFile } from "./sample-shv-file.ts";

/**
 * Files of each read-only format, made from one design: seeds for the fuzz run and round trips for the
 * readers. Each contains only what its reader needs.
 */
export function sampleFiles(design: Design): ReadonlyMap<string, Uint8Array> {
  const dst = bytesOf(writeDst(design));
  const files: Record<string, readonly number[] | Uint8Array> = {
    tap: dst.slice(512),
    exy: [...digitHeader, ...dst.slice(512)],
    dat: bytesOf(writeU01(design)).slice(0x100),
    dsz: [...dst.slice(0, 512), ...encodeRecords(design, zCodec)],
    gt: [...dst.slice(0, 512), ...encodeRecords(inGtUnits(design), zCodec)],
    fxy: [...digitHeader, ...encodeRecords(design, zCodec)],
    new: newFile(encodeRecords(design, newCodec)),
    ksm: [...zeros(0x200), ...encodeRecords(design, ksmCodec)],
    inb: [...ascii("Leaf", 0x2000), ...encodeRecords(design, inbCodec)],
    "10o": encodeRecords(design, toyotaCodec),
    "100": encodeRecords(design, toyota100Codec),
    stc: [...ascii("DESIGN:Leaf\tSTITCHES:99\n\r", 0x28), ...encodeRecords(design, stcCodec)],
    zxy: [0xf0, 0, 2, 0, 1, ...encodeRecords(design, zxyCodec)],
    emd: [...ascii("JEMD0", 0x30), ...encodeRecords(design, emdCodec)],
    bro: [0x55, 1, 0, ...ascii("Leaf", 0xfd), ...encodeRecords(design, broCodec)],
    mit: encodeRecords(design, mitCodec),
    zhs: zhsFile(encodeRecords(design, zhsCodec)),
    shv: shvFile(design),
    pcs: pcsFile(design, 3),
    pcd: pcsFile(design, 0),
    pcq: pcsFile(design, 1),
    pcm: pcmFile(design),
    max: maxFile(design),
    sew: sewFile(design),
    stx: stxFile(bytesOf(writeExp(design))),
    jpx: jpxFile(design),
    csd: encipherCsd([...csdHeader, 0x88, 0, 0, ...encodeRecords(design, csdCodec)], 0),
    phb: cardFile(design, "#PHB0003", 0x50, 17),
    phc: cardFile(design, "#PHC0001", 0x2c, 25),
  };
  return new Map(Object.entries(files).map(([id, bytes]) => [id, Uint8Array.from(bytes)]));
}

/** A DAT of the other variant, Sunstar's. */
export function sunstarFile(design: Design): Uint8Array {
  return Uint8Array.from([...zeros(0x100), ...encodeRecords(design, sunstarCodec)]);
}

function bytesOf(result: WriteResult): Uint8Array {
  if (!result.ok) throw new Error(result.error.message);
  return result.bytes;
}

const zeros = (count: number): number[] => new Array<number>(count).fill(0);
const digitHeader = [...new Array<number>(0x80).fill(0x30), ...zeros(0x80)];
const ascii = (text: string, length: number): number[] =>
  Array.from({ length }, (_, k) => (k < text.length ? text.charCodeAt(k) : 0));

const signs = (dx: number, dy: number, left: number, down: number) =>
  (dx < 0 ? left : 0) | (dy > 0 ? down : 0);

const zControl = (code: number, dx: number, dy: number) => 0x80 | code | signs(dx, dy, 0x40, 0x20);

const zCodec: RecordCodec = {
  stitch: (dx, dy) => [Math.abs(dy), Math.abs(dx), zControl(0, dx, dy)],
  jump: (dx, dy) => [Math.abs(dy), Math.abs(dx), zControl(1, dx, dy)],
  trim: () => [0, 0, 0x9b],
  change: (block) => [0, 0, 0x83 + 2 * block],
  end: [0, 0, 0x91],
};

const inGtUnits = (design: Design): Design => ({
  ...design,
  x: design.x.map((x) => Math.round(x / 0.885)),
  y: design.y.map((y) => Math.round(y / 0.885)),
});

const newCodec: RecordCodec = {
  ...zCodec,
  stitch: (dx, dy) => [Math.abs(dx), Math.abs(dy), zControl(0, dx, dy)],
  jump: (dx, dy) => [Math.abs(dx), Math.abs(dy), zControl(1, dx, dy)],
};

/** Without needle-down records every move is a stitch, so the design should have no jumps. */
const ksmCodec: RecordCodec = {
  stitch: (dx, dy) => [Math.abs(dy), Math.abs(dx), 0x98 | signs(dx, dy, 0x40, 0x20)],
  jump: (dx, dy) => [0, 0, 0x9b, Math.abs(dy), Math.abs(dx), 0x80 | signs(dx, dy, 0x40, 0x20)],
  trim: () => [0, 0, 0x9b],
  change: (block) => [0, 0, 0x8b + block],
  end: [0, 0, 0x88],
};

const inbControl = (dx: number, dy: number) => (dx < 0 ? 0x40 : 0x80) | (dy > 0 ? 0x20 : 0x10);

const inbCodec: RecordCodec = {
  stitch: (dx, dy) => [Math.abs(dx), Math.abs(dy), inbControl(dx, dy)],
  jump: (dx, dy) => [Math.abs(dx), Math.abs(dy), inbControl(dx, dy) | 2],
  trim: () => [],
  change: () => [0, 0, 0x91],
  end: [0, 0, 4],
};

const toyotaCodec: RecordCodec = {
  stitch: (dx, dy) => [0x80 | signs(dx, dy, 0x20, 0x40), Math.abs(dy), Math.abs(dx)],
  jump: (dx, dy) => [0x90 | signs(dx, dy, 0x20, 0x40), Math.abs(dy), Math.abs(dx)],
  trim: () => [0x81, 0, 0],
  change: () => [0x85, 0, 0],
  end: [0x87, 0, 0],
};

const signedLength = (value: number) => (value < 0 ? 0x80 | -value : value);

const toyota100Codec: RecordCodec = {
  stitch: (dx, dy) => [0x61, 0, signedLength(dx), signedLength(-dy)],
  jump: (dx, dy) => [0x01, 0, signedLength(dx), signedLength(-dy)],
  trim: () => [],
  change: () => [0x60, 0, 0, 0],
  end: [0x1f, 0, 0, 0],
};

const sunstarCodec: RecordCodec = {
  stitch: (dx, dy) => [signedLength(dx), signedLength(-dy), 0x07],
  jump: (dx, dy) => [signedLength(dx), signedLength(-dy), 0x04],
  trim: () => [0, 0, 0x80],
  change: () => [],
  end: [0, 0, 0],
};

const stcCodec: RecordCodec = {
  stitch: (dx, dy) => [dx, -dy, 1],
  jump: (dx, dy) => [dx, -dy, 0],
  trim: () => [],
  change: (block) => [0, 0, 1 + block],
  end: [0, 0, 0x19],
};

const zxyCodec: RecordCodec = {
  stitch: (dx, dy) => [signs(dx, dy, 8, 4), Math.abs(dx), Math.abs(dy)],
  jump: (dx, dy) => [2 | signs(dx, dy, 8, 4), Math.abs(dx), Math.abs(dy)],
  trim: () => [0x20, 2, 0],
  change: (block) => [0x20, 0, block],
  end: [0x20, 0xff, 0],
};

const emdCodec: RecordCodec = {
  stitch: (dx, dy) => [dx, -dy],
  jump: (dx, dy) => [0x80, 0x80, dx, -dy],
  trim: () => [0x80, 0xad],
  change: () => [0x80, 0x2a],
  end: [0x80, 0xfd],
};

const broCodec: RecordCodec = {
  stitch: (dx, dy) => [dx, -dy],
  jump: (dx, dy) => [0x80, 1, 0, ...u16(dx), ...u16(-dy)],
  trim: () => [],
  change: (block) => [0x80, 1, 0xe0 + block, 0, 0, 0, 0],
  end: [0x80, 1, 0x7e, 0, 0, 0, 0],
};

const mitLength = (value: number) => (value < 0 ? 0x80 : 0) | (Math.abs(value) >> 1);

const mitCodec: RecordCodec = {
  longest: 60,
  stitch: (dx, dy) => [0x20 | mitLength(dx), 0x60 | mitLength(-dy)],
  jump: (dx, dy) => [0x60 | mitLength(dx), mitLength(-dy)],
  trim: () => [0x40, 0],
  change: () => [],
  end: [0, 0],
};

function dealtBits(code: number, dx: number, dy: number): number[] {
  const y = -dy;
  return [code, (dx & 0x55) | (y & 0xaa), (y & 0x55) | (dx & 0xaa)];
}

const zhsCodec: RecordCodec = {
  stitch: (dx, dy) => dealtBits(2, dx, dy),
  jump: (dx, dy) => dealtBits(1, dx, dy),
  trim: () => [],
  change: () => [4, 0, 0],
  end: [0x80, 0, 0],
};

const csdHeader = [...zeros(8), 0x2f, 0x7e, 0x20, 0xe8, 0xa9, 0, ...zeros(44), 0, 1, 0, ...zeros(11)];

const csdCodec: RecordCodec = {
  ...toyotaCodec,
  jump: (dx, dy) => [0x81 | signs(dx, dy, 0x20, 0x40), Math.abs(dy), Math.abs(dx)],
  trim: () => [],
  change: () => [0x88, 0, 0],
  end: [0xf8, 0, 0],
};

function newFile(records: readonly number[]): number[] {
  return [...u16(records.length / 3), ...records];
}

function zhsFile(records: readonly number[]): number[] {
  const colors = [3, 0x2f, 0x7e, 0x20, 0xe8, 0xa9, 0, 0x2f, 0x7e, 0x20];
  return [
    ...ascii("HSING11", 0x0f),
    ...u32(0x40),
    ...u32(0x20),
    ...zeros(9),
    ...colors,
    ...zeros(22),
    ...records,
  ];
}

/** SEW and JPX contain the stitches of a JEF after headers of their own. */
function jefStitches(design: Design): Uint8Array {
  const jef = bytesOf(writeJef(design));
  return jef.slice(new DataView(jef.buffer).getUint32(0, true));
}

function sewFile(design: Design): number[] {
  const colors = words([3, 10, 13, 10]);
  return [...colors, ...zeros(0x1d78 - colors.length), ...jefStitches(design)];
}

function jpxFile(design: Design): number[] {
  const stitches = jefStitches(design);
  const colors = [10, 13, 10, 13, 13, 13].flatMap(u32);
  const threads = [0x112233, 0x445566, 0x778899].flatMap((color, block) => [
    ...u32(block),
    ...u24BE(color),
    9,
    ...u32(225),
    ...ascii("Own", 32),
  ]);
  const counts = [...u32(3), ...u32(stitches.length / 2), ...u32(0), ...zeros(16)];
  const tables = [...counts, ...colors, ...u32(3), ...threads];
  const header = [...u32(32 + tables.length), ...u32(1), ...zeros(8), ...ascii("20261121000000", 14), 0, 0];
  return [...header, ...tables, ...stitches];
}

function stxFile(stitches: Uint8Array): number[] {
  const pointers = [...u32(0), ...u32(0x20), ...u32(0x50), ...u32(0x70)];
  const palette = [0x0b, 0x1f, 0x08, 0x3a, 0x2a, 0, ...zeros(42)];
  const order = [0, 0, 0, 1, 0, 0, ...zeros(26)];
  return [...ascii("STX1.10", 8), ...pointers, ...zeros(8), ...palette, ...order, ...stitches];
}

function cardFile(design: Design, magic: string, header: number, gap: number): number[] {
  const pec = bytesOf(writePec(design));
  const stitches = pec.slice(8 + 528);
  const colors = pec.slice(8 + 49, 8 + 52);
  const first = header + 0x40;
  return [
    ...ascii(magic, header + 4),
    ...u32(first - header - 2),
    ...zeros(0x19),
    ...[3, 0, ...colors],
    ...zeros(first - header - 0x26),
    ...[...u32(10), ...zeros(8)],
    ...[...u32(20), ...zeros(16 + 14), 3, ...colors],
    ...zeros(gap),
    ...stitches,
  ];
}

/** A file that a zip will contain, stored without compression. */
export interface PlannedEntry {
  /** Path with forward slashes; written as UTF-8. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** CRC-32 of the content. */
  readonly crc: number;
}

/** A zip of which every byte is known, except the contents of its files. */
export interface ZipPlan {
  /** Size of the whole zip, bytes. */
  readonly size: number;
  /** Pieces of the zip, one after the other. */
  readonly pieces: readonly ZipPiece[];
}

interface ZipPiece {
  /** Position of its first byte in the zip. */
  readonly at: number;
  readonly size: number;
  /** Index of the entry whose content it is, or a function that makes its bytes. */
  readonly content: number | (() => Uint8Array);
}

/** Content of the entry with this index: all of its bytes. */
export type ReadEntry = (index: number) => Promise<Uint8Array>;

/** Fields of 16 and 32 bits with all bits set say that the real value is in a ZIP64 field. */
const MAX_16 = 0xffff;
const MAX_32 = 0xffffffff;
const VERSION = 20;
const VERSION_64 = 45;
const UTF_8_NAMES = 0x0800;

/**
 * Plans a zip of stored files (APPNOTE 4.3). `at` is the time that its files get, read as UTC. ZIP64 fields
 * are used only where a number needs them.
 */
export function planZip(entries: readonly PlannedEntry[], at: Date): ZipPlan {
  const pieces: ZipPiece[] = [];
  let end = 0;
  const add = (size: number, content: ZipPiece["content"]) => {
    pieces.push({ at: end, size, content });
    end += size;
  };
  const time = dosTime(at);
  const directory: (() => void)[] = [];
  for (const [index, { name, size, crc }] of entries.entries()) {
    const entry = { bytes: new TextEncoder().encode(name), size, crc, time, offset: end };
    add(localSize(entry), () => localHeader(entry));
    if (size > 0) add(size, index);
    directory.push(() => add(directorySize(entry), () => directoryEntry(entry)));
  }
  const start = end;
  for (const addEntry of directory) addEntry();
  const tail = endOf(entries.length, start, end - start);
  add(tail.length, () => tail);
  return { size: end, pieces };
}

/**
 * Bytes `first` to `last` of a planned zip, both included. @throws Error when an entry's content is not as
 * long as planned
 */
export async function* zipBytes(
  { pieces }: ZipPlan,
  { first, last }: { readonly first: number; readonly last: number },
  read: ReadEntry,
): AsyncGenerator<Uint8Array> {
  for (const { at, size, content } of pieces) {
    if (at + size <= first) continue;
    if (at > last) return;
    const bytes = typeof content === "number" ? await read(content) : content();
    if (bytes.length !== size) throw new Error(`A file of the zip has ${bytes.length} bytes, not ${size}`);
    yield bytes.subarray(Math.max(0, first - at), Math.min(size, last - at + 1));
  }
}

/** A stored file with its place in the zip. */
export interface WrittenEntry extends Omit<PlannedEntry, "name"> {
  /** The name as UTF-8. */
  readonly bytes: Uint8Array;
  readonly time: number;
  /** Position of the local header. */
  readonly offset: number;
}

function localSize({ bytes, size }: WrittenEntry): number {
  return 30 + bytes.length + (size >= MAX_32 ? 20 : 0);
}

export function localHeader(entry: WrittenEntry): Uint8Array {
  const { bytes, size } = entry;
  const isLong = size >= MAX_32;
  return written(localSize(entry), (out) => {
    out.u32(0x04034b50).u16(isLong ? VERSION_64 : VERSION);
    sharedFields(out, entry, isLong);
    out.u16(isLong ? 20 : 0).bytes(bytes);
    if (isLong) out.u16(1).u16(16).u64(size).u64(size);
  });
}

/** Fields from flags to name length, which both headers share. */
function sharedFields(out: Writer, { bytes, size, crc, time }: WrittenEntry, isLong: boolean): void {
  const shownSize = isLong ? MAX_32 : size;
  out.u16(UTF_8_NAMES).u16(0).u32(time).u32(crc).u32(shownSize).u32(shownSize).u16(bytes.length);
}

function directorySize(entry: WrittenEntry): number {
  return 46 + entry.bytes.length + longFields(entry).length;
}

function longFields({ size, offset }: WrittenEntry): Uint8Array {
  const isLong = size >= MAX_32;
  const isFar = offset >= MAX_32;
  const length = (isLong ? 16 : 0) + (isFar ? 8 : 0);
  return written(length > 0 ? length + 4 : 0, (out) => {
    if (length > 0) out.u16(1).u16(length);
    if (isLong) out.u64(size).u64(size);
    if (isFar) out.u64(offset);
  });
}

export function directoryEntry(entry: WrittenEntry): Uint8Array {
  const { bytes, size, offset } = entry;
  const extra = longFields(entry);
  const version = extra.length > 0 ? VERSION_64 : VERSION;
  return written(directorySize(entry), (out) => {
    out.u32(0x02014b50).u16(version).u16(version);
    sharedFields(out, entry, size >= MAX_32);
    // No comment, first disk, no attributes.
    out.u16(extra.length).u16(0).u16(0).u16(0).u32(0);
    out.u32(Math.min(offset, MAX_32)).bytes(bytes).bytes(extra);
  });
}

export function endOf(count: number, start: number, length: number): Uint8Array {
  const isLong = count >= MAX_16 || start >= MAX_32 || length >= MAX_32;
  return written(isLong ? 98 : 22, (out) => {
    if (isLong) {
      out.u32(0x06064b50).u64(44).u16(VERSION_64).u16(VERSION_64).u32(0).u32(0);
      out.u64(count).u64(count).u64(length).u64(start);
      out
        .u32(0x07064b50)
        .u32(0)
        .u64(start + length)
        .u32(1);
    }
    const shownCount = Math.min(count, MAX_16);
    out.u32(0x06054b50).u16(0).u16(0).u16(shownCount).u16(shownCount);
    out.u32(Math.min(length, MAX_32)).u32(Math.min(start, MAX_32)).u16(0);
  });
}

/** Date and time of MS-DOS, from 1980 on, in steps of two seconds. */
function dosTime(at: Date): number {
  const year = Math.max(0, at.getUTCFullYear() - 1980);
  const date = (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
}

interface Writer {
  u16(value: number): Writer;
  u32(value: number): Writer;
  u64(value: number): Writer;
  bytes(values: Uint8Array): Writer;
}

function written(size: number, write: (out: Writer) => void): Uint8Array {
  const result = new Uint8Array(size);
  const view = new DataView(result.buffer);
  let at = 0;
  const next = (length: number) => {
    at += length;
    return at - length;
  };
  const out: Writer = {
    u16: (value) => {
      view.setUint16(next(2), value, true);
      return out;
    },
    u32: (value) => {
      view.setUint32(next(4), value, true);
      return out;
    },
    u64: (value) => {
      view.setBigUint64(next(8), BigInt(value), true);
      return out;
    },
    bytes: (values) => {
      result.set(values, next(values.length));
      return out;
    },
  };
  write(out);
  return result;
}

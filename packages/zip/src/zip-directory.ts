import { type ZipFailure, zipFailure } from "./zip-error.ts";
import type { ZipSource } from "./zip-source.ts";

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly encrypted: boolean;
  /** Whether the entry is a symbolic link. */
  readonly link: boolean;
  /** CRC-32 of the unpacked file. */
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  /** Byte position of the local header. */
  readonly offset: number;
  /** Its part of the central directory. */
  readonly record: Uint8Array;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endLength = 22;
const entryLength = 46;
const longestComment = 65_535;

/**
 * Reads the central directory of a ZIP archive (APPNOTE 4.3.12), which begins at `start`. Archives of more
 * than 4 GB are not supported.
 */
export function readZipDirectory(
  source: ZipSource,
  maxEntries: number,
): { ok: true; entries: ZipEntry[]; start: number } | ZipFailure {
  const tailAt = Math.max(0, source.size - endLength - longestComment);
  const tail = viewOf(source.at(tailAt, source.size - tailAt));
  const end = findEnd(tail);
  if (end < 0) return zipFailure("bad-magic", "This is not a ZIP archive, or it is truncated.");
  const count = tail.getUint16(end + 10, true);
  if (count > maxEntries) return zipFailure("too-large", `The archive has more than ${maxEntries} entries.`);
  const start = tail.getUint32(end + 16, true);
  const length = Math.max(0, tailAt + end - start);
  const entries = readEntries(source.at(start, length), count);
  if (!entries)
    return zipFailure("corrupt", "The archive's directory is damaged.", Math.min(start, source.size));
  return { ok: true, entries, start };
}

/** Undefined when the directory ends too early or contains something else. */
function readEntries(bytes: Uint8Array, count: number): ZipEntry[] | undefined {
  const view = viewOf(bytes);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let k = 0; k < count; k++) {
    if (at + entryLength > bytes.length || view.getUint32(at, true) !== entryMark) return undefined;
    const nameLength = view.getUint16(at + 28, true);
    const length = entryLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    entries.push({
      name: nameOf(bytes.subarray(at + entryLength, at + entryLength + nameLength)),
      method: view.getUint16(at + 10, true),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      link: isLink(view.getUint16(at + 4, true), view.getUint32(at + 38, true)),
      crc: view.getUint32(at + 16, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
      record: bytes.subarray(at, at + length),
    });
    at += length;
  }
  return entries;
}

/** Decodes UTF-8, or Latin-1 where that fails. A NUL is kept, so that the name is refused. */
function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).trim();
  } catch {
    return new TextDecoder("latin1").decode(bytes).trim();
  }
}

/** Detects entries packed on Unix (3) whose file mode says symbolic link. */
function isLink(madeBy: number, attributes: number): boolean {
  return madeBy >> 8 === 3 && attributes >>> 28 === 0xa;
}

/** Finds the end record, which is followed by at most 64 KiB of comment. */
function findEnd(view: DataView): number {
  for (let at = view.byteLength - endLength; at >= 0; at--) {
    if (view.getUint32(at, true) === endMark) return at;
  }
  return -1;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

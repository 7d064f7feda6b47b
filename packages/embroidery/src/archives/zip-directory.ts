import { decodeText } from "../bytes/byte-reader.ts";
import { type ReadFailure, readFailure } from "../read-result.ts";

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly encrypted: boolean;
  readonly packedSize: number;
  readonly size: number;
  /** Of the local header. */
  readonly offset: number;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endLength = 22;
const entryLength = 46;

/** The central directory of a ZIP archive (APPNOTE 4.3.12); archives of more than 4 GB are not read. */
export function readZipDirectory(
  bytes: Uint8Array,
  mostEntries: number,
): { ok: true; entries: ZipEntry[] } | ReadFailure {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end < 0) return readFailure("bad-magic", "This is no ZIP archive, or it is cut short.");
  const count = view.getUint16(end + 10, true);
  if (count > mostEntries)
    return readFailure("too-large", `The archive has more than ${mostEntries} entries.`);
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let k = 0; k < count; k++) {
    if (at + entryLength > end || view.getUint32(at, true) !== entryMark) {
      return readFailure("corrupt", "The archive's directory is damaged.", Math.min(at, bytes.length));
    }
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: decodeText(bytes.subarray(at + entryLength, at + entryLength + nameLength)),
      method: view.getUint16(at + 10, true),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += entryLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return { ok: true, entries };
}

/** The end record stands at the end, behind it at most 64 KiB of comment. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - endLength - 65_535);
  for (let at = view.byteLength - endLength; at >= first; at--) {
    if (view.getUint32(at, true) === endMark) return at;
  }
  return -1;
}

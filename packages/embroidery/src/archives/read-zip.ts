import { Limits } from "../limits.ts";
import { type Issue, issue, type ReadFailure, readFailure } from "../read-result.ts";
import { isSafeEntryName } from "./entry-name.ts";
import { readZipDirectory, type ZipEntry } from "./zip-directory.ts";

/** Caps against archives made to fill a disk. */
export const ZipLimits = {
  entries: 500,
  /** Bytes of all files together, unpacked. */
  totalBytes: 128 * 1024 * 1024,
  /** Unpacked to packed size; stitch files stay far below. */
  ratio: 100,
} as const;

/**
 * Unpacks one raw DEFLATE stream, e.g. Node's `inflateRawSync(packed, { maxOutputLength: size })`. It must not give more
 * than `size` bytes; undefined where the stream is broken.
 */
export type Inflate = (packed: Uint8Array, size: number) => Uint8Array | undefined;

export interface ZipFile {
  /** Safe: relative, forward slashes, no `..`, no control characters. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface ZipSuccess {
  readonly ok: true;
  readonly files: readonly ZipFile[];
  /** What was left out, and why. */
  readonly issues: readonly Issue[];
}

/**
 * The files of a ZIP archive, within caps on entries, size and ratio. Archives inside are given as they are and never
 * opened. Never throws as long as `inflate` does not.
 */
export function readZip(bytes: Uint8Array, inflate: Inflate): ZipSuccess | ReadFailure {
  const directory = readZipDirectory(bytes, ZipLimits.entries);
  if (!directory.ok) return directory;
  const files: ZipFile[] = [];
  const issues: Issue[] = [];
  const names = new Set<string>();
  let total = 0;
  for (const entry of directory.entries) {
    if (entry.name.endsWith("/")) continue;
    const objection = objectionTo(entry, names);
    if (objection) {
      issues.push(issue("warning", "entry-left-out", objection, entry.offset));
      continue;
    }
    total += entry.size;
    if (total > ZipLimits.totalBytes)
      return readFailure("too-large", "The archive unpacks to more than 128 MB.");
    names.add(entry.name);
    const content = unpack(bytes, entry, inflate);
    if (content) files.push({ name: entry.name, bytes: content });
    else issues.push(issue("error", "entry-broken", `${entry.name} cannot be unpacked`, entry.offset));
  }
  return { ok: true, files, issues };
}

/** A sentence on why an entry is left out; undefined when nothing stands against it. */
function objectionTo(entry: ZipEntry, names: ReadonlySet<string>): string | undefined {
  const { name, size, packedSize, method, encrypted } = entry;
  if (!isSafeEntryName(name)) return "An entry's name leads out of the archive or holds forbidden characters";
  if (names.has(name)) return `${name} is there twice; the first one counts`;
  if (encrypted) return `${name} is encrypted`;
  if (method !== 0 && method !== 8) return `${name} is packed with an unknown method (${method})`;
  if (size > Limits.fileBytes) return `${name} is larger than 32 MB`;
  if (size > ZipLimits.ratio * Math.max(packedSize, 64))
    return `${name} claims to be ${size} bytes in ${packedSize}`;
  return undefined;
}

function unpack(bytes: Uint8Array, entry: ZipEntry, inflate: Inflate): Uint8Array | undefined {
  const { offset, packedSize, size, method } = entry;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== 0x04034b50) return undefined;
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packedSize > bytes.length) return undefined;
  const packed = bytes.subarray(start, start + packedSize);
  const content = method === 0 ? packed : inflate(packed, size);
  return content?.length === size ? content : undefined;
}

import { crc32 } from "./checksum.ts";
import { isSafeEntryName } from "./entry-name.ts";
import { readZipDirectory, type ZipEntry } from "./zip-directory.ts";
import { type LeftOutEntry, type ZipFailure, zipFailure } from "./zip-error.ts";
import type { ZipSource } from "./zip-source.ts";

/** Limits against archives that are made to fill a disk. */
export const ZipLimits = {
  entries: 500,
  /** Size of one unpacked file, bytes. */
  fileBytes: 32 * 1024 * 1024,
  /** Size of all unpacked files together, bytes. */
  totalBytes: 128 * 1024 * 1024,
  /** Ratio of unpacked to packed size; ordinary files stay far below it. */
  ratio: 100,
} as const;

/**
 * Unpacks one raw DEFLATE stream, e.g. Node's `inflateRawSync(packed, { maxOutputLength: size })`. It must
 * not return more than `size` bytes; for a broken stream it returns undefined or throws.
 */
export type Inflate = (packed: Uint8Array, size: number) => Uint8Array | undefined;

/** A file in an archive, not unpacked yet. */
export interface ZippedFile {
  /** Safe relative path: forward slashes, no `..`, no control characters. */
  readonly name: string;
  /** Unpacked size, bytes. */
  readonly size: number;
  /** Undefined when the file's bytes are damaged. */
  unpack(): Uint8Array | undefined;
}

export interface OpenZip {
  readonly ok: true;
  readonly files: readonly ZippedFile[];
  /** Entries left out, with the reason. */
  readonly issues: readonly LeftOutEntry[];
}

/**
 * Reads an archive's directory. Each file is unpacked on request, so that archives of any size can be
 * processed. Never throws unless the source does.
 */
export function openZip(
  source: ZipSource,
  inflate: Inflate,
  maxEntries: number = ZipLimits.entries,
): OpenZip | ZipFailure {
  const directory = readZipDirectory(source, maxEntries);
  if (!directory.ok) return directory;
  if (isOverlapping(directory.entries)) return zipFailure("corrupt", "Files of the archive overlap.");
  const files: ZippedFile[] = [];
  const issues: LeftOutEntry[] = [];
  const names = new Set<string>();
  for (const entry of directory.entries) {
    if (entry.name.endsWith("/")) continue;
    const reason = reasonToLeaveOut(entry, names);
    if (reason) {
      const { name, offset } = entry;
      issues.push({ severity: "warning", code: "entry-left-out", name, offset, ...reason });
      continue;
    }
    names.add(entry.name);
    files.push({ name: entry.name, size: entry.size, unpack: () => unpack(source, entry, inflate) });
  }
  return { ok: true, files, issues };
}

/** Overlapping entries let a small archive unpack to any size. */
function isOverlapping(entries: readonly ZipEntry[]): boolean {
  let end = 0;
  return entries
    .toSorted((a, b) => a.offset - b.offset)
    .some(({ offset, packedSize }) => {
      const isInside = offset < end;
      end = offset + localHeader + packedSize;
      return isInside;
    });
}

/** Reason to leave an entry out; undefined when there is none. */
function reasonToLeaveOut(
  entry: ZipEntry,
  names: ReadonlySet<string>,
): Pick<LeftOutEntry, "reason" | "message"> | undefined {
  const { name, size, packedSize, method, encrypted, link } = entry;
  if (!isSafeEntryName(name))
    return {
      reason: "name",
      message: `The name ${JSON.stringify(name.slice(0, 80))} points outside the archive or contains forbidden characters`,
    };
  if (names.has(name))
    return { reason: "twice", message: `${name} occurs twice; only the first one is used` };
  if (link) return { reason: "link", message: `${name} is a symbolic link` };
  if (encrypted) return { reason: "encrypted", message: `${name} is encrypted` };
  if (method !== 0 && method !== 8)
    return { reason: "method", message: `${name} is packed with an unknown method (${method})` };
  if (size > ZipLimits.fileBytes) return { reason: "large", message: `${name} is larger than 32 MB` };
  if (size > ZipLimits.ratio * Math.max(packedSize, 64))
    return { reason: "bomb", message: `${name} claims to unpack from ${packedSize} to ${size} bytes` };
  return undefined;
}

const localHeader = 30;

function unpack(source: ZipSource, entry: ZipEntry, inflate: Inflate): Uint8Array | undefined {
  const { offset, packedSize, size, method, crc } = entry;
  const head = source.at(offset, localHeader);
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (head.length < localHeader || view.getUint32(0, true) !== 0x04034b50) return undefined;
  const start = offset + localHeader + view.getUint16(26, true) + view.getUint16(28, true);
  const packedBytes = source.at(start, packedSize);
  if (packedBytes.length !== packedSize) return undefined;
  const content = method === 0 ? packedBytes : inflated(packedBytes, size, inflate);
  return content?.length === size && crc32(content) === crc ? content : undefined;
}

/** Inflaters throw on broken streams, and callers may not handle that. */
function inflated(packedBytes: Uint8Array, size: number, inflate: Inflate): Uint8Array | undefined {
  try {
    return inflate(packedBytes, size);
  } catch {
    return undefined;
  }
}

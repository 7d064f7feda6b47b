import { crc32 } from "./checksum.ts";
import { isSafeEntryName } from "./entry-name.ts";
import { readZipDirectory, type ZipEntry } from "./zip-directory.ts";
import { type LeftOutEntry, type ZipFailure, zipFailure } from "./zip-error.ts";
import type { ZipSource } from "./zip-source.ts";

/** Caps against archives made to fill a disk. */
export const ZipLimits = {
  entries: 500,
  /** Bytes of one file, unpacked. */
  fileBytes: 32 * 1024 * 1024,
  /** Bytes of all files together, unpacked. */
  totalBytes: 128 * 1024 * 1024,
  /** Unpacked to packed size; honest files stay far below. */
  ratio: 100,
} as const;

/**
 * Unpacks one raw DEFLATE stream, e.g. Node's `inflateRawSync(packed, { maxOutputLength: size })`. It must not give more
 * than `size` bytes; where the stream is broken it gives undefined or throws.
 */
export type Inflate = (packed: Uint8Array, size: number) => Uint8Array | undefined;

/** A file inside an archive, not unpacked yet. */
export interface ZippedFile {
  /** Safe: relative, forward slashes, no `..`, no control characters. */
  readonly name: string;
  /** Bytes when unpacked. */
  readonly size: number;
  /** Undefined where its bytes are damaged. */
  unpack(): Uint8Array | undefined;
}

export interface OpenZip {
  readonly ok: true;
  readonly files: readonly ZippedFile[];
  /** What was left out, and why. */
  readonly issues: readonly LeftOutEntry[];
}

/**
 * An archive's directory; each file is unpacked when it is asked for, so that archives of any size can be gone through.
 * Never throws as long as the source does not.
 */
export function openZip(
  source: ZipSource,
  inflate: Inflate,
  maxEntries: number = ZipLimits.entries,
): OpenZip | ZipFailure {
  const directory = readZipDirectory(source, maxEntries);
  if (!directory.ok) return directory;
  if (isOverlapping(directory.entries))
    return zipFailure("corrupt", "Several files of the archive lie in the same bytes.");
  const files: ZippedFile[] = [];
  const issues: LeftOutEntry[] = [];
  const names = new Set<string>();
  for (const entry of directory.entries) {
    if (entry.name.endsWith("/")) continue;
    const objection = objectionTo(entry, names);
    if (objection) {
      const { name, offset } = entry;
      issues.push({ severity: "warning", code: "entry-left-out", name, offset, ...objection });
      continue;
    }
    names.add(entry.name);
    files.push({ name: entry.name, size: entry.size, unpack: () => unpack(source, entry, inflate) });
  }
  return { ok: true, files, issues };
}

/** So packed, a small archive unpacks to any size. */
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

/** Why an entry is left out; undefined when nothing stands against it. */
function objectionTo(
  entry: ZipEntry,
  names: ReadonlySet<string>,
): Pick<LeftOutEntry, "objection" | "message"> | undefined {
  const { name, size, packedSize, method, encrypted, link } = entry;
  if (!isSafeEntryName(name))
    return {
      objection: "name",
      message: `The name ${JSON.stringify(name.slice(0, 80))} leads out of the archive or holds forbidden characters`,
    };
  if (names.has(name)) return { objection: "twice", message: `${name} is there twice; the first one counts` };
  if (link) return { objection: "link", message: `${name} is a symbolic link` };
  if (encrypted) return { objection: "encrypted", message: `${name} is encrypted` };
  if (method !== 0 && method !== 8)
    return { objection: "method", message: `${name} is packed with an unknown method (${method})` };
  if (size > ZipLimits.fileBytes) return { objection: "large", message: `${name} is larger than 32 MB` };
  if (size > ZipLimits.ratio * Math.max(packedSize, 64))
    return { objection: "bomb", message: `${name} claims to be ${size} bytes in ${packedSize}` };
  return undefined;
}

const localHeader = 30;

function unpack(source: ZipSource, entry: ZipEntry, inflate: Inflate): Uint8Array | undefined {
  const { offset, packedSize, size, method, crc } = entry;
  const head = source.at(offset, localHeader);
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (head.length < localHeader || view.getUint32(0, true) !== 0x04034b50) return undefined;
  const start = offset + localHeader + view.getUint16(26, true) + view.getUint16(28, true);
  const packed = source.at(start, packedSize);
  if (packed.length !== packedSize) return undefined;
  const content = method === 0 ? packed : inflated(packed, size, inflate);
  return content?.length === size && crc32(content) === crc ? content : undefined;
}

/** Every inflate there is throws on broken streams, and not every caller thinks of it. */
function inflated(packed: Uint8Array, size: number, inflate: Inflate): Uint8Array | undefined {
  try {
    return inflate(packed, size);
  } catch {
    return undefined;
  }
}

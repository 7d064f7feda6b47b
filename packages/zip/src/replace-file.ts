import { crc32 } from "./checksum.ts";
import { ZipLimits } from "./open-zip.ts";
import { directoryEntry, endOf, localHeader } from "./write-zip.ts";
import { readZipDirectory, type ZipEntry } from "./zip-directory.ts";
import { zipInMemory } from "./zip-source.ts";

/**
 * Copy of an archive in which the file `name` has the content `bytes`, stored without compression. All other
 * files keep their packed bytes. Undefined when the archive cannot be read or has no such file.
 */
export function replaceFile(
  archive: Uint8Array,
  name: string,
  bytes: Uint8Array,
): Uint8Array<ArrayBuffer> | undefined {
  const directory = readZipDirectory(zipInMemory(archive), ZipLimits.entries);
  if (!directory.ok || !directory.entries.some((entry) => entry.name === name)) return undefined;
  const entries = directory.entries.toSorted((a, b) => a.offset - b.offset);
  const pieces: Uint8Array[] = [];
  const records: Uint8Array[] = [];
  let end = 0;
  for (const [index, entry] of entries.entries()) {
    const next = entries[index + 1]?.offset ?? directory.start;
    const [record, ...content] =
      entry.name === name
        ? storedFile(entry, bytes, end)
        : [movedRecord(entry, end), archive.subarray(entry.offset, next)];
    records.push(record);
    pieces.push(...content);
    end += sizeOf(content);
  }
  return joined([...pieces, ...records, endOf(entries.length, end, sizeOf(records))]);
}

/** The directory's record of a stored file, its local header and its content. */
function storedFile({ name, record }: ZipEntry, bytes: Uint8Array, offset: number) {
  const time = viewOf(record).getUint32(12, true);
  const nameBytes = new TextEncoder().encode(name);
  const entry = { bytes: nameBytes, size: bytes.length, crc: crc32(bytes), time, offset };
  return [directoryEntry(entry), localHeader(entry), bytes] as const;
}

function movedRecord({ record }: ZipEntry, offset: number): Uint8Array {
  const moved = record.slice();
  viewOf(moved).setUint32(42, offset, true);
  return moved;
}

const sizeOf = (pieces: readonly Uint8Array[]) => pieces.reduce((sum, { length }) => sum + length, 0);

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(sizeOf(pieces));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

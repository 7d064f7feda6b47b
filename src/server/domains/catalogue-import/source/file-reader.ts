import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import { inflateRawSync } from "node:zlib";
import { type OpenZip, openZip, type ReadFailure, zipInMemory } from "@kasuti/embroidery";
import { LARGEST_FILE, type SourceFile } from "./source-file.ts";

/** A whole catalogue may come as one zip. */
const MOST_ENTRIES = 60_000;
/** Zips kept open: neighbouring products lie in the same ones. */
const OPEN_AT_ONCE = 8;

/** Reads files of an import, those in zips too. For one thread; reading waits for the disk. */
export interface FileReader {
  /** @throws Error where the system or a damaged zip does not give the bytes; `message` is for people. */
  read(file: Pick<SourceFile, "disk" | "inside">): Uint8Array;
  /** The directory of a zip. */
  open(zip: Pick<SourceFile, "disk" | "inside">): OpenZip | ReadFailure;
  close(): void;
}

interface Opened {
  readonly zip: OpenZip | ReadFailure;
  readonly byName: ReadonlyMap<string, OpenZip["files"][number]>;
  close(): void;
}

export function createFileReader(): FileReader {
  const opened = new Map<string, Opened>();
  const close = (key: string) => {
    opened.get(key)?.close();
    opened.delete(key);
  };
  const openNow = (disk: string, inside: readonly string[]): Opened => {
    if (inside.length > 0) return inMemory(read({ disk, inside }));
    return onDisk(disk);
  };
  const find = (disk: string, inside: readonly string[]): Opened => {
    const key = [disk, ...inside].join("\u0000");
    const found = opened.get(key) ?? openNow(disk, inside);
    opened.delete(key);
    opened.set(key, found);
    for (const oldest of opened.keys()) if (opened.size > OPEN_AT_ONCE) close(oldest);
    return found;
  };
  const read: FileReader["read"] = ({ disk, inside }) => {
    const name = inside.at(-1);
    if (name === undefined) return readFileSync(disk);
    const bytes = find(disk, inside.slice(0, -1)).byName.get(name)?.unpack();
    if (!bytes) throw new Error("It cannot be unpacked: the zip is damaged.");
    return bytes;
  };
  return {
    read,
    open: ({ disk, inside }) => find(disk, inside).zip,
    close: () => {
      for (const key of [...opened.keys()]) close(key);
    },
  };
}

function inMemory(bytes: Uint8Array): Opened {
  return named(openZip(zipInMemory(bytes), inflate), () => {});
}

function onDisk(path: string): Opened {
  const handle = openSync(path, "r");
  const at = (offset: number, length: number) => {
    const bytes = new Uint8Array(Math.min(length, LARGEST_FILE));
    return bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, offset));
  };
  return named(openZip({ size: fstatSync(handle).size, at }, inflate, MOST_ENTRIES), () => closeSync(handle));
}

function named(zip: OpenZip | ReadFailure, close: () => void): Opened {
  const files = zip.ok ? zip.files : [];
  return { zip, byName: new Map(files.map((file) => [file.name, file])), close };
}

function inflate(packed: Uint8Array, size: number): Uint8Array | undefined {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch {
    return undefined;
  }
}

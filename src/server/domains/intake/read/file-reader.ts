import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import { type OpenZip, openZip, type ZipFailure, zipInMemory } from "@kasuti/zip";
import { LRUCache } from "lru-cache";
import { inflate } from "../../../files/inflate.ts";
import type { SourceFile } from "../candidate.ts";
import { LARGEST_FILE } from "./source-file.ts";

/** A whole catalogue may be one zip. */
const MAX_ENTRIES = 60_000;
/** Zips that stay open, because neighbouring products are usually in the same ones. */
const OPEN_AT_ONCE = 8;
/** Bytes of nested zips that stay in memory. */
const MAX_MEMORY_BYTES = 2 * LARGEST_FILE;

/** Reads files of an import, including files in zips. Synchronous; use it in one thread only. */
export interface FileReader {
  /**
   * @throws Error when the system or a damaged zip does not give the bytes; `message` is a sentence for
   * people
   */
  read(file: Pick<SourceFile, "disk" | "inside">): Uint8Array;
  /** Called for each stitch file before it is opened. */
  readonly onOpen?: (file: Pick<SourceFile, "path">) => void;
  /**
   * Opens the directory of a zip.
   * @throws Error as `read`
   */
  open(zip: Pick<SourceFile, "disk" | "inside">): OpenZip | ZipFailure;
  close(): void;
}

interface Opened {
  readonly zip: OpenZip | ZipFailure;
  readonly byName: ReadonlyMap<string, OpenZip["files"][number]>;
  /** Bytes in memory: a nested zip is held completely, a zip on disk is not. */
  readonly memoryBytes: number;
  close(): void;
}

export function createFileReader(): FileReader {
  const openedZips = new LRUCache<string, Opened>({
    max: OPEN_AT_ONCE,
    maxSize: MAX_MEMORY_BYTES,
    sizeCalculation: ({ memoryBytes }) => Math.max(1, memoryBytes),
    dispose: (zip) => zip.close(),
  });
  const openNow = (disk: string, inside: readonly string[]): Opened => {
    if (inside.length > 0) return inMemory(read({ disk, inside }));
    return onDisk(disk);
  };
  const find = (disk: string, inside: readonly string[]): Opened => {
    const key = [disk, ...inside].join("\u0000");
    const openedZip = openedZips.get(key);
    if (openedZip) return openedZip;
    const zip = openNow(disk, inside);
    openedZips.set(key, zip);
    return zip;
  };
  const read: FileReader["read"] = ({ disk, inside }) => {
    const name = inside.at(-1);
    if (name === undefined) return fromSystem(() => readFileSync(disk));
    const bytes = find(disk, inside.slice(0, -1)).byName.get(name)?.unpack();
    if (!bytes) throw new Error("It cannot be unpacked: the zip is damaged.");
    return bytes;
  };
  return {
    read,
    open: ({ disk, inside }) => find(disk, inside).zip,
    close: () => openedZips.clear(),
  };
}

function inMemory(bytes: Uint8Array): Opened {
  return named(openZip(zipInMemory(bytes), inflate), bytes.length, () => {});
}

function onDisk(path: string): Opened {
  const handle = fromSystem(() => openSync(path, "r"));
  const at = (offset: number, length: number) => {
    const bytes = new Uint8Array(Math.min(length, LARGEST_FILE));
    return bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, offset));
  };
  const zip = openZip({ size: fstatSync(handle).size, at }, inflate, MAX_ENTRIES);
  return named(zip, 0, () => closeSync(handle));
}

function named(zip: OpenZip | ZipFailure, memoryBytes: number, close: () => void): Opened {
  const files = zip.ok ? zip.files : [];
  return { zip, byName: new Map(files.map((file) => [file.name, file])), memoryBytes, close };
}

/** Replaces the system's message, which names its call and the whole path. */
function fromSystem<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    throw new Error(`It cannot be read (${(error as NodeJS.ErrnoException).code}).`, { cause: error });
  }
}

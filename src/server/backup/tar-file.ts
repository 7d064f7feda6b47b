import { type FileHandle, open } from "node:fs/promises";

/** POSIX tar (ustar): what every `tar` opens. Entries are whole in memory, one at a time. */
const BLOCK = 512;
const END = new Uint8Array(2 * BLOCK);

export interface TarWriter {
  /** `name` has at most 100 ASCII characters. */
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** Ends the archive and waits until the disk has it. */
  close(): Promise<void>;
  /** Leaves it unfinished. */
  abandon(): Promise<void>;
}

export async function createTar(path: string): Promise<TarWriter> {
  const file = await open(path, "w", 0o600);
  return {
    add: async (name, bytes) => {
      const padding = new Uint8Array((BLOCK - (bytes.byteLength % BLOCK)) % BLOCK);
      await writeAll(file, [header(name, bytes.byteLength), bytes, padding]);
    },
    close: async () => {
      await writeAll(file, [END]);
      await file.sync();
      await file.close();
    },
    abandon: () => file.close(),
  };
}

export interface TarReader {
  /** Names with their sizes in bytes, in the archive's order. */
  readonly entries: ReadonlyMap<string, number>;
  /** @throws BrokenTar when there is no such entry */
  read(name: string): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

/** No archive, or not a whole one. */
export class BrokenTar extends Error {}

/** Reads the archive's headers only. @throws BrokenTar */
export async function openTar(path: string): Promise<TarReader> {
  const file = await open(path, "r");
  try {
    const places = await readPlaces(file);
    return {
      entries: new Map([...places].map(([name, { size }]) => [name, size])),
      read: async (name) => {
        const place = places.get(name);
        if (!place) throw new BrokenTar(`${name} is not in the archive.`);
        return readAt(file, place.offset, place.size);
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

interface Place {
  readonly offset: number;
  readonly size: number;
}

async function readPlaces(file: FileHandle): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  for (let offset = 0; ; ) {
    const block = await readAt(file, offset, BLOCK);
    if (block.every((byte) => byte === 0)) return places;
    const { name, size } = readHeader(block);
    offset += BLOCK;
    places.set(name, { offset, size });
    offset += Math.ceil(size / BLOCK) * BLOCK;
  }
}

async function readAt(file: FileHandle, offset: number, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size);
  let done = 0;
  while (done < size) {
    const { bytesRead } = await file.read(bytes, done, size - done, offset + done);
    if (bytesRead === 0)
      throw new BrokenTar("The archive ends too early: it was not finished or is cut off.");
    done += bytesRead;
  }
  return bytes;
}

async function writeAll(file: FileHandle, parts: readonly Uint8Array[]): Promise<void> {
  for (const part of parts) {
    let done = 0;
    while (done < part.byteLength) done += (await file.write(part, done)).bytesWritten;
  }
}

const ascii = new TextEncoder();
const text = new TextDecoder("ascii");
/** Places in a header: name, mode, owner, group, size, time, checksum, kind, magic. */
const CHECKSUM = { at: 148, length: 8 };

function header(name: string, size: number): Uint8Array {
  const block = new Uint8Array(BLOCK);
  const put = (at: number, value: string) => block.set(ascii.encode(value), at);
  if (ascii.encode(name).byteLength > 100) throw new RangeError(`The name ${name} is too long for tar.`);
  put(0, name);
  put(100, "0000600\0");
  put(108, "0000000\0");
  put(116, "0000000\0");
  put(124, `${size.toString(8).padStart(11, "0")}\0`);
  put(136, "00000000000\0");
  put(156, "0");
  put(257, "ustar\x0000");
  put(CHECKSUM.at, `${checksum(block).toString(8).padStart(6, "0")}\0 `);
  return block;
}

function readHeader(block: Uint8Array): { name: string; size: number } {
  const field = (at: number, length: number) =>
    text
      .decode(block.subarray(at, at + length))
      .split("\0")[0]
      ?.trim() ?? "";
  if (Number.parseInt(field(CHECKSUM.at, CHECKSUM.length), 8) !== checksum(block))
    throw new BrokenTar("This is no backup of a shop, or it is damaged.");
  return { name: field(0, 100), size: Number.parseInt(field(124, 12), 8) };
}

/** The sum of the header's bytes, its own place counted as spaces. */
function checksum(block: Uint8Array): number {
  const blanks = 32 * CHECKSUM.length;
  return block.reduce(
    (sum, byte, at) => (at >= CHECKSUM.at && at < CHECKSUM.at + CHECKSUM.length ? sum : sum + byte),
    blanks,
  );
}

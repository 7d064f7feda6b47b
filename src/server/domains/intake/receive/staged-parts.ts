import { createHash } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { NamedFiles } from "../../../files/named-files.ts";
import { Failure } from "../../failure.ts";
import { createStagedFiles, freeSpaceIn, type StagedFiles } from "./staged-files.ts";

const PREFIX = "uploads";
/** Bytes collected before a part is written. */
const PART_BYTES = 8 * 1024 * 1024;

/** Opens uploads in a folder of this machine, or as parts in shared storage. */
export function openStagedFiles(folder: string, shared?: NamedFiles): StagedFiles {
  return shared ? createStagedParts(shared, folder) : createStagedFiles(folder);
}

interface Part {
  readonly name: string;
  readonly offset: number;
  readonly size: number;
}

/**
 * Stores uploads as parts in shared storage, each named after its offset, so that any process can continue.
 * Reading joins them in `folder`, which may be emptied at any time.
 */
export function createStagedParts(shared: NamedFiles, folder: string): StagedFiles {
  const parts = (id: string) => contiguous(shared, id);
  const fetch = async (id: string) => {
    const path = join(folder, id);
    const found = await parts(id);
    const local = await stat(path).catch(() => undefined);
    if (local?.size === endOf(found)) return path;
    await mkdir(folder, { recursive: true });
    const file = await open(path, "w");
    try {
      for (const { name, offset } of found)
        await file.write(await bytesOf(shared, name), { position: offset });
    } finally {
      await file.close();
    }
    return path;
  };
  return {
    fetch,
    // Nothing to create: its row exists already.
    begin: async () => {},
    size: async (id) => endOf(await parts(id)),
    append: (id, offset, pieces, maxBytes) => writeParts(shared, id, { offset, maxBytes }, pieces),
    hash: async (id) => {
      const hash = createHash("sha256");
      for (const { name } of await parts(id)) hash.update(await bytesOf(shared, name));
      return hash.digest("hex");
    },
    remove: async (ids) => {
      for (const id of ids) {
        for await (const { name } of shared.list(`${PREFIX}/${id}/`)) await shared.remove(name);
        await rm(join(folder, id), { force: true });
      }
    },
    ids: async () => {
      const ids = new Set(await readdir(folder).catch(() => []));
      for await (const { name } of shared.list(`${PREFIX}/`)) ids.add(name.split("/")[1] ?? "");
      return [...ids];
    },
    freeSpace: () => freeSpaceIn(folder),
  };
}

/** Parts from the start up to the first gap. Parts after a gap come from an interrupted writer. */
async function contiguous(shared: NamedFiles, id: string): Promise<Part[]> {
  const found: Part[] = [];
  for await (const { name, size } of shared.list(`${PREFIX}/${id}/`)) {
    const offset = Number(name.split("/").at(-1));
    if (offset === endOf(found)) found.push({ name, offset, size });
  }
  return found;
}

function endOf(parts: readonly Part[]): number {
  const last = parts.at(-1);
  return last ? last.offset + last.size : 0;
}

async function bytesOf(shared: NamedFiles, name: string): Promise<Uint8Array> {
  const bytes = await shared.read(name);
  if (!bytes) throw new Failure("upload-unknown");
  return bytes;
}

async function writeParts(
  shared: NamedFiles,
  id: string,
  { offset, maxBytes }: { readonly offset: number; readonly maxBytes: number },
  pieces: AsyncIterable<Uint8Array>,
): Promise<number> {
  let at = offset;
  let buffered: Uint8Array[] = [];
  let length = 0;
  const flush = async () => {
    if (length === 0) return;
    // Padded, so that names sort by offset.
    await shared.write(`${PREFIX}/${id}/${String(at).padStart(15, "0")}`, Buffer.concat(buffered));
    at += length;
    buffered = [];
    length = 0;
  };
  const iterator = pieces[Symbol.asyncIterator]();
  for (;;) {
    // The sender disconnected: keep what arrived, the rest follows later.
    const next = await iterator.next().catch(() => undefined);
    if (!next || next.done) break;
    if (at + length + next.value.byteLength > maxBytes) throw new Failure("upload-protocol");
    buffered.push(next.value);
    length += next.value.byteLength;
    if (length >= PART_BYTES) await flush();
  }
  await flush();
  return at;
}

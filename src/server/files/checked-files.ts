import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { contentHash, type FileStore, isContentHash, type StoredFile } from "./file-store.ts";

/** A file that the database references is missing, changed or unreadable in storage. */
export class DamagedFile extends Error {
  readonly hash: string;

  constructor(hash: string, error: string, cause?: unknown) {
    super(error, { cause });
    this.hash = hash;
  }
}

export interface CheckedFilesOptions {
  /** Hash of drawn bytes that differ from their name (see `FilesOnDemand`). */
  readonly drawnHash?: ((hash: string) => Promise<string | undefined>) | undefined;
  /** Called once for a damaged file until it is intact again. */
  readonly onDamaged: (damaged: DamagedFile) => Promise<void>;
  /** Called when a file that was damaged is read intact. */
  readonly onIntact: (hash: string) => Promise<void>;
}

/** Versions of intact files in memory; each takes about 300 bytes. */
const MAX_INTACT = 20_000;

/**
 * Wraps the shop's files, so that only bytes of their hash leave them. A file in memory is hashed on each
 * read. A file that is streamed or read in part is hashed once, whole, and again when its version in storage
 * changes. @throws DamagedFile also when the file is missing
 */
export function createCheckedFiles<Files extends FileStore>(
  files: Files,
  options: CheckedFilesOptions,
): Files {
  const intact = new LRUCache<string, string>({ max: MAX_INTACT });
  const damaged = new Set<string>();
  const refuse = async (failure: DamagedFile): Promise<never> => {
    intact.delete(failure.hash);
    if (!damaged.has(failure.hash)) await options.onDamaged(failure);
    damaged.add(failure.hash);
    throw failure;
  };
  const accept = async (hash: string, { version }: StoredFile) => {
    if (version !== undefined) intact.set(hash, version);
    if (damaged.delete(hash)) await options.onIntact(hash);
  };
  const isOf = async (hash: string, actualHash: string) =>
    actualHash === hash || actualHash === (await options.drawnHash?.(hash));
  const open = async (...args: Parameters<FileStore["get"]>) => {
    try {
      return (await files.get(...args)) ?? new DamagedFile(args[0], "the file is missing in storage");
    } catch (error) {
      if (isUnreadable(error)) return new DamagedFile(args[0], "the file cannot be read", error);
      throw error;
    }
  };
  const get: FileStore["get"] = async (hash, range) => {
    if (!isContentHash(hash)) return undefined;
    const knownVersion = intact.get(hash);
    // Nothing is known of a file before it was read whole.
    const file = await open(hash, knownVersion === undefined ? undefined : range);
    if (file instanceof DamagedFile) return refuse(file);
    const { body } = file;
    const isWhole = knownVersion === undefined || range === undefined;
    if (isWhole && body instanceof Uint8Array) {
      if (!(await isOf(hash, contentHash(body)))) return refuse(changed(hash));
      await accept(hash, file);
      return range ? { ...file, body: body.subarray(range.first, range.last + 1) } : file;
    }
    if (knownVersion !== undefined && knownVersion === file.version) return file;
    if (knownVersion !== undefined) {
      intact.delete(hash);
      await leave(file);
      return get(hash, range);
    }
    if (!(await isOf(hash, await hashOf(file)))) return refuse(changed(hash));
    await accept(hash, file);
    // Storage without versions is not asked again, because its file would be hashed for ever.
    return file.version === undefined ? files.get(hash, range) : get(hash, range);
  };
  return { ...files, get };
}

/** Answers `undefined` instead of a damaged file. */
export function unlessDamaged(error: unknown): undefined {
  if (error instanceof DamagedFile) return undefined;
  throw error;
}

async function leave({ body }: StoredFile): Promise<void> {
  if (!(body instanceof Uint8Array)) await body.cancel();
}

async function hashOf({ body }: StoredFile): Promise<string> {
  const hash = createHash("sha256");
  if (body instanceof Uint8Array) hash.update(body);
  else for await (const piece of body) hash.update(piece);
  return hash.digest("hex");
}

function changed(hash: string): DamagedFile {
  return new DamagedFile(hash, "the file was changed in storage");
}

const UNREADABLE = ["EIO", "EISDIR", "ENOTDIR", "EACCES", "EPERM"];

/** True for errors of the file itself; a bucket that does not answer is not one. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && "code" in error && UNREADABLE.includes(String(error.code));
}

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pLimit from "p-limit";
import { contentHash, type FileStore, readWhole } from "../../files/file-store.ts";
import { Failure, ImportError } from "../failure.ts";
import { type ImportedPhoto, importPhotoInProcess } from "../pictures/index.ts";

const MAX_WAITING = 20;
/** One at a time: decoding a large photo takes seconds and hundreds of megabytes. */
const oneAtATime = pLimit(1);

/** Stores a photo as a JPEG without metadata; returns its hash. @throws Failure photo-unreadable, busy */
export async function storeTicketPhoto(files: FileStore, photo: Uint8Array): Promise<string> {
  const { bytes } = await importPhoto(photo);
  const hash = contentHash(bytes);
  await files.put(hash, bytes);
  return hash;
}

/** Sends a photo of a ticket. @throws Failure picture-unknown */
export async function sendTicketPhoto(files: FileStore, hash: string | undefined): Promise<Response> {
  const file = hash === undefined ? undefined : await files.get(hash);
  if (!file) throw new Failure("picture-unknown");
  const headers = { "content-type": "image/jpeg", "cache-control": "private, no-store" };
  return new Response(await readWhole(file), { headers });
}

async function importPhoto(file: Uint8Array): Promise<ImportedPhoto> {
  if (oneAtATime.pendingCount >= MAX_WAITING) throw new Failure("busy", { retryAfter: 30 });
  return oneAtATime(async () => {
    const folder = await mkdtemp(join(tmpdir(), "kasuti-photo-"));
    try {
      const path = join(folder, "photo");
      await writeFile(path, file);
      return await importPhotoInProcess(path, "ticket");
    } catch (cause) {
      if (!(cause instanceof ImportError)) throw cause;
      throw new Failure("photo-unreadable", { fields: { photo: "photo-unreadable" }, cause });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

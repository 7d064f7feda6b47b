import { openZip, zipInMemory } from "@kasuti/zip";
import { contentHash, type FileStore, readWhole, type StoredFile } from "../../files/file-store.ts";
import { inflate } from "../../files/inflate.ts";
import type { OwnedStitchFile } from "../orders/index.ts";

/** Reads a stitch file from its zip; `undefined` if it is not there or not the file that was bought. */
export async function readFromZip(
  files: Pick<FileStore, "get">,
  { zipHash, entry, sha256 }: Pick<OwnedStitchFile, "zipHash" | "entry" | "sha256">,
): Promise<StoredFile | undefined> {
  const stored = await files.get(zipHash);
  const zip = stored && openZip(zipInMemory(await readWhole(stored)), inflate);
  const bytes = zip?.ok ? zip.files.find(({ name }) => name === entry)?.unpack() : undefined;
  if (!bytes || contentHash(bytes) !== sha256) return undefined;
  return { size: bytes.length, body: new Uint8Array(bytes) };
}

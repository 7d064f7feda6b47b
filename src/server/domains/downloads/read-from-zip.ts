import { openZip, type ZippedFile, zipInMemory } from "@kasuti/zip";
import type { ZipContents } from "../../../contract/orders.ts";
import { contentHash, type FileStore, readWhole, type StoredFile } from "../../files/file-store.ts";
import { inflate } from "../../files/inflate.ts";
import { Failure } from "../failure.ts";
import type { OwnedStitchFile } from "../orders/files/index.ts";

/**
 * Reads a stitch file from its zip. @throws Failure file-damaged if it is not there or not the file that was
 * bought
 */
export async function readFromZip(
  files: Pick<FileStore, "get">,
  { zipHash, entry, sha256 }: Pick<OwnedStitchFile, "zipHash" | "entry" | "sha256">,
): Promise<StoredFile> {
  const bytes = (await openStored(files, zipHash)).find(({ name }) => name === entry)?.unpack();
  if (!bytes || contentHash(bytes) !== sha256) throw new Failure("file-damaged");
  return { size: bytes.length, body: new Uint8Array(bytes) };
}

/** Files in a stored zip; none if it is no zip. */
export async function contentsOf(files: Pick<FileStore, "get">, zipHash: string): Promise<ZipContents> {
  return (await openStored(files, zipHash)).map(({ name, size }) => ({ name, size }));
}

async function openStored(files: Pick<FileStore, "get">, zipHash: string): Promise<readonly ZippedFile[]> {
  const storedZip = await files.get(zipHash);
  const zip = storedZip && openZip(zipInMemory(await readWhole(storedZip)), inflate);
  return zip?.ok ? zip.files : [];
}

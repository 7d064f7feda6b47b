import { open, rename, rm } from "node:fs/promises";
import { Zip, ZipPassThrough } from "fflate";
import { ImportError } from "../domains/failure.ts";
import type { DraftTarget } from "./draft-target.ts";

/** Limits of zips without the zip64 extension. */
const LARGEST_BYTES = 0xffff_ffff;
const MAX_ENTRIES = 0xffff;

/**
 * Writes files into a zip, uncompressed because the shop's files are packed already.
 * @throws OwnerFailure too-large while adding
 */
export async function createZipTarget(target: string): Promise<DraftTarget> {
  const draft = `${target}.draft`;
  const file = await open(draft, "w", 0o600);
  const waiting: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    waiting.push(chunk);
  });
  const drain = async () => {
    for (const chunk of waiting.splice(0)) await file.writeFile(chunk);
  };
  let bytesSoFar = 0;
  let entries = 0;
  return {
    add: async (name, bytes) => {
      bytesSoFar += bytes.byteLength + 200;
      entries += 1;
      if (bytesSoFar > LARGEST_BYTES || entries > MAX_ENTRIES)
        throw new ImportError(
          "too-large",
          "This is too large for a zip (at most 4 GB and 65,535 files). Export to a folder instead.",
        );
      const entry = new ZipPassThrough(name);
      zip.add(entry);
      entry.push(bytes, true);
      await drain();
    },
    finish: async () => {
      zip.end();
      await drain();
      await file.sync();
      await file.close();
      await rename(draft, target);
    },
    abandon: async () => {
      await file.close();
      await rm(draft, { force: true });
    },
  };
}

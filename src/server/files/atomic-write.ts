import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Writes a draft next to `target` and renames it, so a reader or a crash never sees half a file. Creates
 * missing folders.
 */
export async function writeAtomically(target: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const draft = `${target}.${randomUUID()}.draft`;
  try {
    await writeFile(draft, bytes, { flush: true });
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

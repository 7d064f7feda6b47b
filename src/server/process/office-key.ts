import { randomBytes, randomUUID } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CannotStart } from "./cannot-start.ts";

export interface OfficeKeyChoice {
  /** `undefined`: a key file in `dataDir`, created if it is missing. */
  readonly officeSecretKey: Buffer | undefined;
  readonly dataDir: string;
}

const KEY_BYTES = 32;

/**
 * Reads the key that encrypts the secrets of staff's code apps.
 * @throws CannotStart when the file in `dataDir` holds no key
 */
export async function readOfficeKey({ officeSecretKey, dataDir }: OfficeKeyChoice): Promise<Buffer> {
  if (officeSecretKey) return officeSecretKey;
  const path = join(dataDir, "office-secret.key");
  const text = (await readFile(path, "utf8").catch(ignoreMissing)) ?? (await makeKey(path));
  const key = Buffer.from(text.trim(), "base64");
  if (key.length !== KEY_BYTES)
    throw new CannotStart(
      `${path} does not contain a key of 32 bytes in base64. Restore the file from a copy; without one, delete it: code apps then stop working, while recovery codes and passkeys still do.`,
    );
  return key;
}

/**
 * Writes a temporary file and links it, so that two processes that start at once use the same complete key.
 */
async function makeKey(path: string): Promise<string> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, `${randomBytes(KEY_BYTES).toString("base64")}\n`, { mode: 0o600, flag: "wx" });
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(path, "utf8");
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

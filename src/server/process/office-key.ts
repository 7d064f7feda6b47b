import { randomBytes, randomUUID } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CannotStart } from "./cannot-start.ts";

export interface OfficeKeyChoice {
  /** `undefined`: a key of its own in `dataDir`, made here where there is none. */
  readonly officeSecretKey: Buffer | undefined;
  readonly dataDir: string;
}

const KEY_BYTES = 32;

/** The key that encrypts secrets of staff's code apps. @throws CannotStart when the file in `dataDir` holds no key */
export async function readOfficeKey({ officeSecretKey, dataDir }: OfficeKeyChoice): Promise<Buffer> {
  if (officeSecretKey) return officeSecretKey;
  const path = join(dataDir, "office-secret.key");
  const text = (await readFile(path, "utf8").catch(absent)) ?? (await makeKey(path));
  const key = Buffer.from(text.trim(), "base64");
  if (key.length !== KEY_BYTES)
    throw new CannotStart(
      `${path} holds no key of 32 bytes in base64. Put the right key back, from OFFICE_SECRET_KEY or a copy of the file; without it, delete the file: codes of staff's apps then no longer work, recovery codes and passkeys do.`,
    );
  return key;
}

/** Written whole under another name first: of two processes that start at once both take the same key. */
async function makeKey(path: string): Promise<string> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(KEY_BYTES).toString("base64")}\n`, { mode: 0o600, flag: "wx" });
  try {
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(path, "utf8");
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

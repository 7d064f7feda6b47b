import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

export interface KeptBackup {
  readonly name: string;
  readonly bytes: number;
  readonly createdAt: Date;
}

/** A path for a backup of this moment in a folder, which is made where it is missing. */
export async function newBackupIn(folder: string, now: Date): Promise<string> {
  await mkdir(folder, { recursive: true });
  const time = now.toISOString().slice(0, 19).replaceAll(":", "-");
  return join(folder, `kasuti-${time}Z.tar`);
}

/** Finished ones, latest first. */
export async function listBackups(folder: string): Promise<KeptBackup[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".tar"));
  const found = await Promise.all(
    names.map(async (name) => {
      const { size, mtime } = await stat(join(folder, name));
      return { name, bytes: size, createdAt: mtime };
    }),
  );
  return found.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** Takes away what processes left that were killed while they made a backup; nobody may be making one. */
export async function removeDrafts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith(".tar.draft"))) await rm(join(folder, name));
}

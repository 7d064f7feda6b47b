import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CannotStart } from "../process/cannot-start.ts";
import { isAlive, ownProcess } from "../workers/process-identity.ts";

/** Another process serves this data folder. */
export class DataFolderInUse extends CannotStart {}

export interface DataLock {
  release(): Promise<void>;
}

/**
 * Takes `folder` for this process alone: two processes on one embedded database lose data silently.
 * @throws DataFolderInUse when a living process holds it
 */
export async function lockDataFolder(folder: string): Promise<DataLock> {
  await mkdir(folder, { recursive: true });
  const lock = join(folder, "kasuti.lock");
  const mine = await ownProcess();
  const draft = `${lock}.${process.pid}`;
  await writeFile(draft, mine);
  try {
    await take(draft, lock, folder);
  } finally {
    await rm(draft, { force: true });
  }
  return {
    release: async () => {
      if ((await contentOf(lock)) === mine) await rm(lock, { force: true });
    },
  };
}

async function take(draft: string, lock: string, folder: string): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    // A hard link is made whole or not at all, so two starters never both hold the lock.
    const taken = await link(draft, lock).then(() => true, alreadyExists);
    if (taken) return;
    const holder = await contentOf(lock);
    if (holder === undefined) continue;
    if (await isAlive(holder))
      throw new DataFolderInUse(
        `Another Kasuti process (pid ${holder.split(" ")[0]}) already serves ${folder}. Stop it first, or set DATA_DIR to another folder.`,
      );
    await removeStale(lock, holder);
  }
  throw new DataFolderInUse(`Could not lock ${folder}: other processes are starting on it at this moment.`);
}

/** Moves the lock of a dead process away; puts it back when a living one took its place meanwhile. */
async function removeStale(lock: string, stale: string): Promise<void> {
  const aside = `${lock}.stale.${process.pid}`;
  if (
    !(await rename(lock, aside).then(
      () => true,
      () => false,
    ))
  )
    return;
  if ((await contentOf(aside)) !== stale) await link(aside, lock).catch(() => {});
  await rm(aside, { force: true });
}

function contentOf(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch(() => undefined);
}

function alreadyExists(error: NodeJS.ErrnoException): false {
  if (error.code === "EEXIST") return false;
  throw error;
}

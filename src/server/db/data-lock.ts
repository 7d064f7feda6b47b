import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CannotStart } from "../process/cannot-start.ts";
import { isAlive, ownProcess } from "../workers/process-identity.ts";

/** The data folder is locked by a running process. */
export class DataFolderInUse extends CannotStart {}

export interface DataLock {
  release(): Promise<void>;
}

/**
 * Locks `folder` for this process: two processes on one embedded database lose data silently.
 * @throws DataFolderInUse when a running process holds the lock
 */
export async function lockDataFolder(folder: string): Promise<DataLock> {
  await mkdir(folder, { recursive: true });
  const lock = join(folder, "kasuti.lock");
  const mine = await ownProcess();
  const draft = `${lock}.${process.pid}`;
  try {
    await writeFile(draft, mine);
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
    // A hard link is created atomically, so two starting processes never both get the lock.
    const isTaken = await link(draft, lock).then(() => true, alreadyExists);
    if (isTaken) return;
    const holder = await contentOf(lock);
    if (holder === undefined) continue;
    if (await isAlive(holder))
      throw new DataFolderInUse(
        `Another Kasuti process (pid ${holder.split(" ")[0]}) already serves ${folder}. Stop it first, or set DATA_DIR to another folder.`,
      );
    await removeStale(lock, holder);
  }
  throw new DataFolderInUse(
    `Could not lock ${folder}: other processes are starting on it. Try again in a moment.`,
  );
}

/**
 * Renames the lock of a dead process away, and restores it when a running process has replaced it meanwhile.
 */
async function removeStale(lock: string, stale: string): Promise<void> {
  const movedLock = `${lock}.stale.${process.pid}`;
  if (
    !(await rename(lock, movedLock).then(
      () => true,
      () => false,
    ))
  )
    return;
  if ((await contentOf(movedLock)) !== stale) await link(movedLock, lock).catch(() => {});
  await rm(movedLock, { force: true });
}

function contentOf(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch(() => undefined);
}

function alreadyExists(error: NodeJS.ErrnoException): false {
  if (error.code === "EEXIST") return false;
  throw error;
}

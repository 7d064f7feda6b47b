import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Another process serves this data folder. */
export class DataFolderInUse extends Error {}

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
  const mine = `${process.pid} ${(await processStart(process.pid)) ?? "?"}`;
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

async function isAlive(holder: string): Promise<boolean> {
  const [pid, start] = holder.split(" ");
  if (!pid || Number.isNaN(Number(pid))) return false;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  const now = await processStart(Number(pid));
  return now === undefined || start === "?" || start === now;
}

/** A pid is used again after a restart of the machine; its start time is not. Known on Linux only. */
async function processStart(pid: number): Promise<string | undefined> {
  const stat = await contentOf(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
}

function contentOf(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch(() => undefined);
}

function alreadyExists(error: NodeJS.ErrnoException): false {
  if (error.code === "EEXIST") return false;
  throw error;
}

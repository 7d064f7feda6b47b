import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

export interface PrivateFilesOptions {
  readonly dataDir: string;
  /** Set when nginx sends stored files: it reads them as a member of this user's group. */
  readonly filesAccelPrefix: string | undefined;
}

/** Answers the mode without the rights of other users. */
type ModeOf = (mode: number) => number;

const ownersOnly: ModeOf = (mode) => mode & 0o700;
/** Lets the group read whatever the owner can read. */
const groupReads: ModeOf = (mode) => (mode & 0o700) | ((mode & 0o500) >> 3);

/**
 * Hides from other users of the machine all files that this process writes from now on, and those in
 * `dataDir`. The contents of a folder that is private already are assumed to be private.
 */
export async function makeFilesPrivate({ dataDir, filesAccelPrefix }: PrivateFilesOptions): Promise<void> {
  const isShared = filesAccelPrefix !== undefined;
  process.umask(isShared ? 0o027 : 0o077);
  await mkdir(dataDir, { recursive: true });
  for (const name of await readdir(dataDir)) {
    const modeOf = isShared && name === "files" ? groupReads : ownersOnly;
    await makePrivateIfOpen(join(dataDir, name), modeOf);
  }
  await setMode(dataDir, isShared ? groupReads : ownersOnly);
}

async function makePrivateIfOpen(path: string, modeOf: ModeOf): Promise<void> {
  // An owner may have moved a folder to another disk, behind a symbolic link.
  const stats = await stat(path).catch(ignoreMissing);
  if (!stats || modeOf(stats.mode) === (stats.mode & 0o777)) return;
  await makePrivate(path, modeOf, stats.isDirectory());
}

/** Makes a folder and its contents private. */
export function closeFolder(folder: string): Promise<void> {
  return makePrivate(folder, ownersOnly, true);
}

/**
 * Changes the folder itself last: if the process ends before, the next start finds it open and does the rest.
 */
async function makePrivate(path: string, modeOf: ModeOf, isFolder: boolean): Promise<void> {
  const entries = isFolder ? await readdir(path, { withFileTypes: true }).catch(ignoreMissing) : undefined;
  for (const entry of entries ?? []) {
    if (entry.isSymbolicLink()) continue;
    await makePrivate(join(path, entry.name), modeOf, entry.isDirectory());
  }
  await setMode(path, modeOf);
}

async function setMode(path: string, modeOf: ModeOf): Promise<void> {
  const stats = await stat(path).catch(ignoreMissing);
  const newMode = stats && modeOf(stats.mode);
  if (newMode === undefined || newMode === (stats && stats.mode & 0o777)) return;
  await chmod(path, newMode).catch(ignoreMissing);
}

/** Ignores files that another process removed or that another user owns, as in a container's folder. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT" || error.code === "EPERM" || error.code === "EACCES") return undefined;
  throw error;
}

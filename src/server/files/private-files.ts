import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

export interface PrivateFilesChoice {
  readonly dataDir: string;
  /** Set where nginx sends stored files: it reads them as a member of this user's group. */
  readonly filesAccelPrefix: string | undefined;
}

/** Mode without the rights of other users. */
type ModeOf = (mode: number) => number;

const ownersOnly: ModeOf = (mode) => mode & 0o700;
/** The group may read what the owner may. */
const groupReads: ModeOf = (mode) => (mode & 0o700) | ((mode & 0o500) >> 3);

/**
 * Nothing that this process writes from now on can be read by other users of the machine, nor what an earlier version left in
 * `dataDir`. A folder that is closed already is taken for one whose contents are closed.
 */
export async function keepFilesPrivate({ dataDir, filesAccelPrefix }: PrivateFilesChoice): Promise<void> {
  const isShared = filesAccelPrefix !== undefined;
  process.umask(isShared ? 0o027 : 0o077);
  await mkdir(dataDir, { recursive: true });
  for (const name of await readdir(dataDir)) {
    const modeOf = isShared && name === "files" ? groupReads : ownersOnly;
    await closeWhenOpen(join(dataDir, name), modeOf);
  }
  await setMode(dataDir, isShared ? groupReads : ownersOnly);
}

async function closeWhenOpen(path: string, modeOf: ModeOf): Promise<void> {
  // An owner may have put a folder on another disk, behind a link.
  const found = await stat(path).catch(gone);
  if (!found || modeOf(found.mode) === (found.mode & 0o777)) return;
  await closeAll(path, modeOf, found.isDirectory());
}

/** Closes a folder with all that is in it. */
export function closeFolder(folder: string): Promise<void> {
  return closeAll(folder, ownersOnly, true);
}

/** The folder itself comes last: a start that ends in between finds it open and does the rest. */
async function closeAll(path: string, modeOf: ModeOf, isFolder: boolean): Promise<void> {
  const entries = isFolder ? await readdir(path, { withFileTypes: true }).catch(gone) : undefined;
  for (const entry of entries ?? []) {
    if (entry.isSymbolicLink()) continue;
    await closeAll(join(path, entry.name), modeOf, entry.isDirectory());
  }
  await setMode(path, modeOf);
}

async function setMode(path: string, modeOf: ModeOf): Promise<void> {
  const found = await stat(path).catch(gone);
  const wanted = found && modeOf(found.mode);
  if (wanted === undefined || wanted === (found && found.mode & 0o777)) return;
  await chmod(path, wanted).catch(gone);
}

/** Taken away meanwhile by another process, or somebody else's, as the folder of a container may be. */
function gone(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT" || error.code === "EPERM" || error.code === "EACCES") return undefined;
  throw error;
}

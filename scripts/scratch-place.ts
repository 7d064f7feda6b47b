import { readFile, statfs } from "node:fs/promises";
import { freemem, tmpdir } from "node:os";

/** Folder that Linux keeps in memory. */
const MEMORY = "/dev/shm";
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * The folder for what tests make and throw away: in memory where there is plenty of it, unless `TMPDIR` names
 * another. Each copy of an embedded database has 1,300 files, which cost a disk half a second of the
 * processor, and memory a twentieth of that.
 */
export async function findScratchPlace(): Promise<string> {
  if (process.env.TMPDIR) return tmpdir();
  const mounts = await readFile("/proc/mounts", "utf8").catch(() => "");
  const room = await statfs(MEMORY).catch(() => undefined);
  const freeBytes = Math.min(freemem(), room ? room.bavail * room.bsize : 0);
  return isGoodMemory(mounts, freeBytes) ? MEMORY : tmpdir();
}

/**
 * `mounts` as `/proc/mounts` has them; tests start programs that they put there, which containers often
 * forbid.
 */
export function isGoodMemory(mounts: string, freeBytes: number): boolean {
  const options = new RegExp(` ${MEMORY} tmpfs (\\S+)`).exec(mounts)?.[1]?.split(",") ?? [];
  return options.includes("rw") && !options.includes("noexec") && freeBytes >= ENOUGH_BYTES;
}

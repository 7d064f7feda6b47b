import { readFile, statfs } from "node:fs/promises";
import { freemem, tmpdir } from "node:os";

/** Folder that Linux keeps in memory. */
const MEMORY = "/dev/shm";
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Folder for tests' temporary files: in memory if there is enough, unless `TMPDIR` names another. Each copy
 * of an embedded database has 1,300 files, which take half a second of CPU on a disk and a twentieth of that
 * in memory.
 */
export async function findScratchPlace(): Promise<string> {
  if (process.env.TMPDIR) return tmpdir();
  const mounts = await readFile("/proc/mounts", "utf8").catch(() => "");
  const room = await statfs(MEMORY).catch(() => undefined);
  const freeBytes = Math.min(freemem(), room ? room.bavail * room.bsize : 0);
  return isGoodMemory(mounts, freeBytes) ? MEMORY : tmpdir();
}

/** `mounts` as in `/proc/mounts`; tests start programs in this folder, which containers often forbid. */
export function isGoodMemory(mounts: string, freeBytes: number): boolean {
  const options = new RegExp(` ${MEMORY} tmpfs (\\S+)`).exec(mounts)?.[1]?.split(",") ?? [];
  return options.includes("rw") && !options.includes("noexec") && freeBytes >= ENOUGH_BYTES;
}

import { statfs } from "node:fs/promises";

/** In bytes. */
export interface DiskSpace {
  readonly free: number;
  readonly total: number;
}

/** Of the disk that holds `folder`. */
export async function spaceOf(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

const LEAST_SHARE = 0.05;
const LEAST_BYTES = 2_000_000_000;

/** A twentieth, or less than a backup and some uploads need. */
export function isDiskLow({ free, total }: DiskSpace): boolean {
  return free < total * LEAST_SHARE || free < LEAST_BYTES;
}

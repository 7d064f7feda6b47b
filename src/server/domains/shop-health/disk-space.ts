import { statfs } from "node:fs/promises";

/** Bytes. */
export interface DiskSpace {
  readonly free: number;
  readonly total: number;
}

/** Space of the disk that holds `folder`. */
export async function spaceOf(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

const MIN_SHARE = 0.05;
const MIN_BYTES = 2_000_000_000;

/** Less than 5 %, or less than a backup and some uploads need. */
export function isDiskLow({ free, total }: DiskSpace): boolean {
  return free < total * MIN_SHARE || free < MIN_BYTES;
}

import type { FileStore } from "../files/file-store.ts";
import type { WorkerPool } from "../workers/worker-pool.ts";
import { readDemoStock } from "./demo-stock.ts";
import type { PrintTask } from "./draw-demo-print.ts";

const FIRST_BYTE = { first: 0, last: 0 };

/**
 * Draws a JPEG, `side` pixels wide, of the demo product with this picture hash, unless the picture is in
 * `files` already: a PDF catalogue needs hundreds at once. Answers `undefined` for any other picture.
 */
export function printOnDemand(
  files: FileStore,
  workers: Pick<WorkerPool<PrintTask, Uint8Array>, "do">,
): (pictureHash: string, side: number) => Promise<Uint8Array | undefined> {
  let ids: Promise<ReadonlyMap<string, number>> | undefined;
  return async (pictureHash, side) => {
    ids ??= readDemoStock().then((stock) => new Map(stock.map(({ id = 0, picture }) => [picture.hash, id])));
    const id = (await ids).get(pictureHash);
    if (id === undefined || (await files.get(pictureHash, FIRST_BYTE))) return undefined;
    return workers.do({ id, side });
  };
}

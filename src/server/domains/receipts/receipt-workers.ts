import { startWorkerPool } from "../../workers/worker-pool.ts";
import type { ReadPicture } from "../notifications/index.ts";
import type { PicturesByPhoto } from "./draw-receipt.ts";
import type { Receipt } from "./receipt.ts";

export interface ReceiptTask {
  readonly receipt: Receipt;
  readonly pictures: PicturesByPhoto;
}

/** Different designs with a picture; a longer document has the others without one. */
const MAX_PICTURES = 24;

const workers = startWorkerPool<ReceiptTask, Uint8Array<ArrayBuffer>>(
  new URL("./receipt-worker.ts", import.meta.url),
  1,
);

/**
 * Draws a document as a PDF in a worker thread; one at a time, for pages and mails alike. Pictures that
 * cannot be read are left out.
 */
export async function drawReceiptInWorker(
  receipt: Receipt,
  readPicture: ReadPicture,
): Promise<Uint8Array<ArrayBuffer>> {
  const photos = new Set(receipt.content.lines.flatMap(({ photo }) => photo ?? []));
  const pictureReads = [...photos]
    .slice(0, MAX_PICTURES)
    .map(async (photo): Promise<[string, Uint8Array][]> => {
      const picture = await readPicture(photo).catch(() => undefined);
      return picture ? [[photo, picture]] : [];
    });
  return workers.do({ receipt, pictures: new Map((await Promise.all(pictureReads)).flat()) });
}

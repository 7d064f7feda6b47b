import sharp from "sharp";
import { serveWorkerPool } from "../../../workers/worker-pool.ts";
import { drawMasterPicture, drawSheetPicture, MASTER_TYPE } from "../../pictures/drawing/index.ts";
import { checkZips, type SizesTask } from "../sizes/check-zips.ts";
import { type AdaptTask, adaptZip } from "./adapt-zip.ts";

/** Thread that adapts stitch files, or checks the sizes in which they can be made. */

// One thread per worker: the other cores have workers of their own.
sharp.concurrency(1);
sharp.cache(false);

const drawing = {
  product: async (parts: Parameters<typeof drawMasterPicture>[0]) => ({
    bytes: await drawMasterPicture(parts),
    contentType: MASTER_TYPE,
  }),
  sheet: (part: Parameters<typeof drawSheetPicture>[0]) => drawSheetPicture(part),
};

serveWorkerPool(async (task: AdaptTask | SizesTask, report) =>
  "zips" in task ? checkZips(task, report) : adaptZip(task, drawing, report),
);
